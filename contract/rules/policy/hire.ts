import { atLocation } from './row.ts'

/** Abilities about hiring (docs/rules/hire.md). */
export const hireAbilities = {
  'hire.view': atLocation('see jobs and candidates', ['PA', 'OA', 'LA', 'TM']),
  'hire.manage': atLocation('post jobs, decide about candidates and write to them', ['PA', 'OA', 'LA', 'TM']),
}
