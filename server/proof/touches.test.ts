import { modulesShowing } from '@crewcall/contract/resources.ts'
import type { EventNoun } from '@crewcall/contract/events.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules/index.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { drawn, report } from './figures.ts'
import { openScreens } from './screens.ts'
import type { Change, Outcome, Screens } from './screens.ts'

const routes = modules.flatMap((module) => module.routes).map(({ endpoint }) => endpoint)
/** Asked once, by the page before there is a program, which then asks for each part as its own call. */
const askedOnce = ['getProStart']
/** Openings come from counted days, which a job counts again after the command. Its page asks again when opened. */
const countedLater = ['getPlatformWork']
/** Numbers before a choice, asked anew whenever its dialog opens. */
const asksAnew = ['listCertificationPositions']
const commands = routes.filter(({ method }) => method !== 'GET')

/** Answers that change for others without an event: they see it with their next query. The command's author sees it at once. */
const unreported: Record<string, string[]> = {
  // Who holds the link of an address loads its page again.
  changeBookkeeper: ['pro_self payments'],
  removeBookkeeper: ['pro_self payments'],
  sendBookkeeperLink: ['pro_self payments'],
  // Events about a pro go to the pro and the platform, not to every location that might search for one.
  replaceMe: ['loc_admin applications', 'loc_admin network', 'loc_admin schedule'],
  signUpPro: ['loc_admin applications', 'loc_admin network'],
  updateMe: ['loc_admin applications', 'loc_admin network', 'loc_admin schedule'],
  updateOwnProfile: ['loc_admin network'],
  updatePreferences: ['loc_admin applications', 'loc_admin network'],
  addWorkHistory: ['loc_admin network'],
  editWorkHistory: ['loc_admin network'],
  removeWorkHistory: ['loc_admin network'],
  acceptJobHistory: ['loc_admin network'],
  refreshPayoutAccount: ['loc_admin applications', 'loc_admin schedule'],
  reviewCertification: ['loc_admin network'],
  approveCertifications: ['loc_admin network'],
  verifyPro: ['loc_admin network'],
  verifyPros: ['loc_admin network'],
  setEmployment: ['loc_admin network'],
  // Events about a shift go to its location and its pros, not to every pro who might look for work.
  postGig: ['pro_self applications'],
  postBundle: ['pro_self applications'],
  editBundle: ['pro_self applications'],
  editGig: ['pro_self applications'],
  moveShifts: ['pro_self applications'],
  relocateShift: ['pro_self applications'],
  editEventShift: ['pro_self applications'],
  duplicateEvent: ['pro_self applications'],
  storeOccurrence: ['pro_self applications'],
  editSeries: ['pro_self applications'],
  editWholeSeries: ['pro_self applications'],
  cancelSeries: ['pro_self applications'],
  changeSeriesRule: ['pro_self applications'],
  cancelGig: ['pro_self applications'],
  cancelGigs: ['pro_self applications'],
  bookAgain: ['pro_self applications'],
  undoBookAgain: ['pro_self applications'],
  reopenGig: ['pro_self applications'],
  regenerateCode: ['pro_self applications'],
  removeFavorite: ['pro_self applications'],
  removeAllFavorites: ['pro_self applications'],
  dismissPro: ['pro_self applications'],
  markNoShow: ['pro_self applications', 'pro_self timesheets'],
  undoNoShow: ['pro_self applications', 'pro_self timesheets'],
  sendHome: ['pro_self applications', 'pro_self timesheets'],
  // A captain refetches the crew every half minute.
  decidePunch: ['pro_self timesheets'],
  punchForPro: ['pro_self timesheets'],
  settleCaptainReport: ['pro_self timesheets'],
  // A business hears of an extra payment with its charge.
  payAdHocByPlatform: ['loc_admin dashboards'],
  // Location names, filter options and location logs: nobody waits for them.
  updateLocation: [
    'pro_self applications',
    'pro_self chat',
    'pro_self hiring',
    'pro_self network',
    'pro_self orientations',
    'pro_self payments',
    'pro_self timesheets',
    'pro_self work-records',
  ],
  updateOrganization: [
    'loc_admin chat',
    'loc_admin dashboards',
    'loc_admin hiring',
    'loc_admin organizations',
    'loc_admin orientations',
    'loc_admin overview',
    'loc_admin payments',
    'pro_self hiring',
    'pro_self orientations',
    'pro_self payments',
  ],
  // Another location of the business is gone from a list of names.
  moveLocation: ['loc_admin organizations'],
  // Whoever holds an ended link learns it by the press.
  revokeNetworkInvite: ['pro_self network'],
  // Whoever was given a record's link learns that it ended when they open it.
  revokeWorkRecord: ['loc_admin work-records'],
  // Who reads the public page of a job, or holds the link of an application, loads the page again.
  addJobPosting: ['pro_self hiring'],
  changeJobPosting: ['pro_self hiring'],
  archiveJobPosting: ['pro_self hiring'],
  fillJobPosting: ['pro_self hiring'],
  repostJob: ['pro_self hiring'],
  takeCandidateStep: ['pro_self hiring'],
  cancelInterview: ['pro_self hiring'],
  makeJobOffer: ['pro_self hiring'],
  messageCandidates: ['pro_self hiring'],
  // The holder of the link of an orientation loads its page again.
  saveOrientation: ['pro_self orientations'],
  // The holder of a link to a chat loads its page again.
  setChatMode: ['pro_self chat'],
  revokeChatLink: ['pro_self chat'],
  decideChatCase: ['pro_self chat'],
  acceptInvitation: ['loc_admin organizations'],
  addRequirement: ['pro_self skills'],
  logPosition: ['loc_admin timesheets'],
}

let crew: Crew
let screens: Screens
beforeAll(async () => {
  crew = await openCrew()
  screens = await openScreens(
    crew,
    routes.filter(({ name }) => ![...askedOnce, ...countedLater, ...asksAnew].includes(name)),
  )
})
afterAll(async () => {
  report('touches', { commands: commands.length, ...screens.answers() })
  await screens.close()
  await crew.close()
})

const nounOf = (name: string) => name.split('.')[0] as EventNoun
type Shown = Pick<Change, 'module' | 'who' | 'topics'>
/** Whether no event tells this person of the change, who is not its author. */
function isUnheard({ who, module, topics }: Shown, { by, events }: Pick<Outcome, 'by' | 'events'>): boolean {
  // The platform watches queues, not single shifts; it refetches when it opens one.
  if (who === by || who === 'platform_admin') return false
  const heard = events.filter((event) => event.topics.some((topic) => topics.includes(topic)))
  return !modulesShowing(heard.map((event) => nounOf(event.name))).includes(module)
}
const sorted = (texts: readonly string[]) => [...new Set(texts)].toSorted()

describe('what a command touches', () => {
  it('is declared by every command, and by no query', () => {
    expect(commands.filter(({ touches }) => touches === undefined).map(({ name }) => name)).toEqual([])
    expect(routes.filter(({ method, touches }) => method === 'GET' && touches !== undefined).map(({ name }) => name)).toEqual([])
  })

  it.each(drawn(commands, commands.length / 6, 'touches').map((endpoint) => [endpoint.name, endpoint] as const))(
    'covers everything that differs afterwards: %s',
    async (name, endpoint) => {
      const touched = modulesShowing(endpoint.touches ?? [])
      const isTouched = ({ module }: Shown) => touched.includes(module)
      const outcome = await screens.outcomeOf(endpoint, (shown, given) => !isTouched(shown) || isUnheard(shown, given))
      const { changes, events } = outcome
      const told = (changed: readonly Change[]) => sorted(changed.map((change) => `${change.module}: ${change.name} ${change.fields[0]}`))
      expect(told(changes.filter((change) => !isTouched(change)))).toEqual([])
      expect(sorted(events.map((event) => nounOf(event.name)).filter((noun) => !endpoint.touches?.includes(noun)))).toEqual([])
      const unheard = changes.filter((change) => isUnheard(change, outcome))
      expect(sorted(unheard.map(({ who, module }) => `${who} ${module}`))).toEqual(unreported[name] ?? [])
    },
  )
})
