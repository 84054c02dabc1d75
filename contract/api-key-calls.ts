import type { KeyScope } from './rules/key-scopes.ts'

/**
 * Every call that an API key may make, by the scope it needs (docs/rules/api-keys.md#calls); `any` is open to every key. A call that is not
 * listed answers 403 `not_for_keys`, so a new call is closed to keys until somebody adds it here.
 */
export const callsOfKeys = {
  any: [
    'getOwnApiKey',
    'getSandbox',
    'getOrganization',
    'listLocations',
    'getLocation',
    'listAddresses',
    'getAddress',
    'listSkills',
    'listMarkets',
    'listRequirements',
    'listCertificationTypes',
  ],
  'shifts.read': [
    'listGigs',
    'getGig',
    'getBundle',
    'getLocationStats',
    'listUsualShifts',
    'getSeries',
    'listSeries',
    'listSeriesDates',
    'listOccurrences',
    'listGigTemplates',
    'getGigTemplate',
    'listShiftTemplates',
    'listManagersOnDuty',
    'listEvents',
    'getEvent',
    'listEventShifts',
  ],
  'shifts.write': [
    'previewCost',
    'postGig',
    'previewGigEdit',
    'editGig',
    'previewGigCancellation',
    'cancelGig',
    'postBundle',
    'editBundle',
  ],
  'people.read': ['listApplicants', 'getApplication', 'listPros', 'getProAtLocation', 'listGroups', 'getGroup', 'listGroupMembers'],
  'people.write': ['selectPros', 'unselectPro', 'rankPros', 'offerDirectly', 'getOfferJob'],
  'hours.read': ['getRoster', 'listTimesheets', 'exportTimesheets'],
  'hours.write': ['editHours', 'approveHours'],
  'money.read': [
    'listPayments',
    'exportPayments',
    'getReceipt',
    'printReceipt',
    'listInvoices',
    'getInvoice',
    'exportInvoice',
    'printInvoice',
    'listCharges',
    'exportCharges',
    'listStatements',
    'getStatement',
    'exportStatement',
    'printStatement',
    'getStatementYear',
    'exportStatementYear',
    'printStatementYear',
    'getJournal',
    'exportJournal',
  ],
  'hiring.read': ['listJobPostings', 'getJobPosting', 'listJobCandidates', 'getJobCandidate', 'getHireStats'],
  'events.read': ['listApiEvents'],
  'sandbox.act': ['setSandboxMoney', 'applyAsSandboxPro', 'actAsSandboxPro'],
} as const satisfies Record<KeyScope | 'any', readonly string[]>

const scopeOfCall: ReadonlyMap<string, KeyScope | 'any'> = new Map(
  (Object.keys(callsOfKeys) as (KeyScope | 'any')[]).flatMap((scope) => callsOfKeys[scope].map((name) => [name, scope] as const)), // its own keys
)

/** The scope that a key needs for a call; undefined if no key may make it. */
export function keyScopeOf(call: string): KeyScope | 'any' | undefined {
  return scopeOfCall.get(call)
}
