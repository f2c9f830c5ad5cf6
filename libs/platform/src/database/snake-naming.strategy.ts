import { DefaultNamingStrategy } from 'typeorm';

/** `createdAt` in code, `created_at` in the database. Tables are always named by their entity. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string, embeddedPrefixes: string[]): string {
    const name = customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return [...embeddedPrefixes, name].join('_');
  }
}
