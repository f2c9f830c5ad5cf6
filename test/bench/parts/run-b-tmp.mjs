import { benchGrowth } from './growth-b-tmp.mjs';
const REACH = 100/99;
const P='point(b.pickup_lng, b.pickup_lat)', D=`(${P} <-> point($1, $2))`;
const q = `SELECT b.id FROM booking b WHERE (b.status = 'pending' AND b.deleted_at IS NULL AND b.scheduled_time > now())
 AND ${P} <@ box(point($1 - ${REACH}, $2 - ${REACH}), point($1 + ${REACH}, $2 + ${REACH})) AND ${D} * 99 <= least(100, b.distance_km * 0.4)
 AND b.scheduled_time BETWEEN $3 AND $4 AND coalesce(b.weight_kg, 0) <= ($5::jsonb ->> b.vehicle_type)::int ORDER BY ${D} LIMIT 300`;
globalThis.experiment = async (pool) => {
  const v = [91.8325, 22.335, new Date(Date.now()+3*864e5), new Date(Date.now()+4*864e5), '{"truck":5000}'];
  const ex = async (label) => { for (let i=0;i<2;i++) { const r = await pool.query('EXPLAIN (ANALYZE, BUFFERS) '+q, v); if (i) console.log(label+'\n'+r.rows.map(x=>x['QUERY PLAN']).join('\n')); } };
  await ex('ONE');
  await pool.query(`CREATE INDEX two ON booking USING gist (point(pickup_lng, pickup_lat), scheduled_time) WHERE status = 'pending'`);
  await pool.query('ANALYZE booking');
  await ex('TWO');
};
await benchGrowth();
