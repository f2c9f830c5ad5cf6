import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export interface Certificate {
  /** PEM, which its own `key` has signed. */
  cert: string;
  key: string;
}

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8 = 0x0c;
const UTC_TIME = 0x17;
const EXTENSIONS = 0xa3;
const VERSION = 0xa0;
const DNS_NAME = 0x82;

/** Object identifiers, as they are encoded. */
const ECDSA_WITH_SHA256 = '2a8648ce3d040302';
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';

/** A self-signed certificate of a host, valid for a day: a client accepts it when it is among its trusted ones. */
export function selfSigned(host: string): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, objectId(ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, objectId(COMMON_NAME), der(UTF8, Buffer.from(host)))));
  const names = der(SEQUENCE, der(DNS_NAME, Buffer.from(host)));
  const content = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, utcTime(-3_600_000), utcTime(24 * 3_600_000)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(EXTENSIONS, der(SEQUENCE, der(SEQUENCE, objectId(SUBJECT_ALT_NAME), der(OCTET_STRING, names)))),
  );
  const signature = sign('sha256', content, privateKey);
  return {
    cert: pem(der(SEQUENCE, content, algorithm, der(BIT_STRING, Buffer.from([0]), signature))),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** A value of ASN.1 in its distinguished encoding: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function objectId(hex: string): Buffer {
  return der(OBJECT_ID, Buffer.from(hex, 'hex'));
}

/** Now and some milliseconds, such as `261123144500Z`. */
function utcTime(distance: number): Buffer {
  const iso = new Date(Date.now() + distance).toISOString();
  return der(UTC_TIME, Buffer.from(`${iso.slice(2, 19).replace(/[-:T]/g, '')}Z`));
}

function pem(content: Buffer): string {
  const lines = content.toString('base64').replace(/(.{64})(?=.)/g, '$1\n');
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}
