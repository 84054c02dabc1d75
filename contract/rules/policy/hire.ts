import { atLocation, licensed } from './row.ts'

/** Abilities about hiring (docs/rules/hire.md). */
export const hireAbilities = {
  'hire.view': licensed('hire', atLocation('see jobs and candidates', ['PA', 'OA', 'LA', 'TM'])),
  'hire.manage': licensed('hire', atLocation('post jobs, decide about candidates and write to them', ['PA', 'OA', 'LA', 'TM'])),
  'hire.end': atLocation('see and end what was begun: jobs, candidates, offers and trials', ['PA', 'OA', 'LA', 'TM']),
  'hire.review': atLocation('say what they think after a trial', ['PA', 'OA', 'LA', 'TM'], { OM: 'only as the contact of the trial' }),
}
