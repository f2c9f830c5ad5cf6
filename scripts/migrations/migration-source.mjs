/** `AddBookingWeight1795000000000` for `add-booking-weight`. */
function className({ name, time }) {
  const words = name.split('-').map((word) => word[0].toUpperCase() + word.slice(1));
  return `${words.join('')}${time}`;
}

/** The source of a migration with these statements. */
export function migrationSource({ name, time, up, down }) {
  const sentence = name.replaceAll('-', ' ');
  return `import type { MigrationInterface, QueryRunner } from 'typeorm';

/** ${sentence[0].toUpperCase()}${sentence.slice(1)}. */
export class ${className({ name, time })} implements MigrationInterface {
  name = '${className({ name, time })}';

  async up(${up.length > 0 ? 'queryRunner' : '_queryRunner'}: QueryRunner): Promise<void> {
    ${up.map(query).join('\n')}
  }

  async down(${down.length > 0 ? 'queryRunner' : '_queryRunner'}: QueryRunner): Promise<void> {
    ${down.map(query).join('\n')}
  }
}
`;
}

/** The list of migrations with the new one at its end. */
export function registerMigration(list, { name, time }) {
  const addedClass = className({ name, time });
  const lastImport = list.lastIndexOf('\nimport ');
  const afterImports = list.indexOf('\n', lastImport + 1) + 1;
  const withImport = `${list.slice(0, afterImports)}import { ${addedClass} } from './migrations/${time}-${name}.js';\n${list.slice(afterImports)}`;
  const end = withImport.lastIndexOf('];');
  return `${withImport.slice(0, end)}  ${addedClass},\n${withImport.slice(end)}`;
}

function query(sql) {
  const templateText = sql.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
  return `await queryRunner.query(\`${templateText}\`);`;
}
