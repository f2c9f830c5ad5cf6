/** The LIKE pattern for texts that contain what was typed, letter for letter; null when nothing was typed. */
export function searchPattern(typed: string | undefined): string | null {
  return typed ? `%${typed.replace(/[\\%_]/g, '\\$&')}%` : null;
}
