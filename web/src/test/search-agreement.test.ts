import { listAdminApplications } from '@crewcall/contract/admin-applications.ts'
import { listAdminUsers } from '@crewcall/contract/admin-users.ts'
import { listAdminPros, listAlarms, listAuditLog, listLocationAuditLog } from '@crewcall/contract/admin.ts'
import { listFailedJobs } from '@crewcall/contract/failed-jobs.ts'
import { listApplicants } from '@crewcall/contract/applications.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import { listCertificationRequests } from '@crewcall/contract/certifications.ts'
import { listAdminGigs } from '@crewcall/contract/admin-gigs.ts'
import { listGigs } from '@crewcall/contract/gigs.ts'
import { searchPros } from '@crewcall/contract/network.ts'
import { listAdminLocations, listLocations } from '@crewcall/contract/organizations.ts'
import { listAdHoc } from '@crewcall/contract/payments.ts'
import { listTimesheets } from '@crewcall/contract/timesheet-list.ts'
import { listCheckedPayments } from '@crewcall/contract/checked-payments.ts'
import { listReferralCodes } from '@crewcall/contract/referral-codes.ts'
import { listRefunds } from '@crewcall/contract/refunds.ts'
import { findGigs } from '@crewcall/contract/pro-applications.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adHocSearch } from '../features/admin-adhoc-payments/adhoc-search.ts'
import { checkedSearch } from '../features/admin-payments/checked-search.ts'
import { refundsSearch } from '../features/admin-adhoc-payments/refunds-search.ts'
import { alarmsSearch } from '../features/admin-alarms/alarms-search.ts'
import { jobsSearch } from '../features/admin-jobs/jobs-search.ts'
import { applicationsSearch } from '../features/admin-applications/applications-search.ts'
import { activitySearch, auditSearch } from '../features/admin-audit/audit-search.ts'
import { certificationsSearch } from '../features/admin-certifications/certifications-search.ts'
import { gigsSearch } from '../features/admin-gigs/gigs-search.ts'
import { locationsSearch as adminLocationsSearch } from '../features/admin-locations/locations-search.ts'
import { prosSearch } from '../features/admin-pros/pros-search.ts'
import { codesSearch } from '../features/admin-referral-codes/codes-search.ts'
import { usersSearch } from '../features/admin-users/users-search.ts'
import { applicantsSearch } from '../features/applicants/applicants-search.ts'
import { offerSearch } from '../features/applicants/offer-search.ts'
import { connectSearch } from '../features/connect/connect-search.ts'
import { gigViewsSearch } from '../features/gigs/gigs-search.ts'
import { locationsSearch } from '../features/location-settings/locations-search.ts'
import { timesheetsSearch } from '../features/timesheets/timesheets-search.ts'
import { findSearch } from '../features/pro-find/find-search.ts'

type Reader = (search: Record<string, unknown>) => Record<string, unknown>
type Asked = { name: string; query: z.ZodObject }

// The last column: parameters that the screen reinterprets or takes from the path.
const screens: [string, Reader, Asked, string[]][] = (
  [
    [adHocSearch, listAdHoc],
    [refundsSearch, listRefunds],
    [checkedSearch, listCheckedPayments],
    [alarmsSearch, listAlarms],
    [jobsSearch, listFailedJobs],
    [applicationsSearch, listAdminApplications, 'is_confirmed'],
    [auditSearch, listAuditLog],
    [activitySearch, listLocationAuditLog],
    [certificationsSearch, listCertificationRequests],
    [gigsSearch, listAdminGigs],
    [adminLocationsSearch, listAdminLocations],
    [prosSearch, listAdminPros],
    [usersSearch, listAdminUsers],
    [codesSearch, listReferralCodes],
    // The applicants of a shift are read in full: there is no page to store in the address.
    [applicantsSearch, listApplicants, 'page', 'page_size'],
    [offerSearch, rankPros],
    [connectSearch, searchPros, 'location_id', 'anywhere'],
    [gigViewsSearch, listGigs],
    [locationsSearch, listLocations],
    [findSearch, findGigs],
    [timesheetsSearch, listTimesheets, 'application_id'],
  ] as [Reader, Asked, ...string[]][]
).map(([read, asked, ...except]) => [asked.name, read, asked, except])

const numbers = ['0', '1', '2', '5', '6', '25', '50', '100', '101', '200', '201', '-1', '007', '100000', '100001', '9007199254740993']
const numberlike = [
  '1.5',
  '4.25',
  '1.123456789',
  '-3.5',
  '1e3',
  '0x10',
  '+1',
  ' 1',
  '1 ',
  '٣',
  'NaN',
  '12345678901234567',
  1,
  0,
  -1,
  2.5,
  NaN,
]
const words = [
  '',
  'a',
  'Maya',
  'true',
  'false',
  'TRUE',
  'tx',
  ' tx ',
  'TX',
  'TXX',
  'ZZ',
  'ß',
  'x'.repeat(60),
  'x'.repeat(101),
  'a\0b',
  '\uD800',
  '😀',
]
const uuids = [
  '4a7c1f8e-9c53-4f7f-9b7e-0d6a5f1c2b3d',
  '4A7C1F8E-9C53-4F7F-9B7E-0D6A5F1C2B3D',
  '4a7c1f8e-9c53-0f7f-9b7e-0d6a5f1c2b3d',
  '4a7c1f8e9c534f7f9b7e0d6a5f1c2b3d',
]
const days = ['0000-01-01', '2026-02-28', '2026-02-29', '2028-02-29', '1999-12-31', '2200-01-01']
const instants = days.flatMap((day) => ['Z', '+05:30', '-24:00', '', 'z'].map((zone) => `${day}T10:00:00${zone}`))
const times = ['2026-03-01T10:00Z', '2026-03-01T24:00:00Z', '2026-03-01T10:00:00.123456Z', '2026-03-01T10:00:00Z ', '2026-03-01T10:00:00ZT']
const lists = [
  '1,2',
  '1,,2',
  ',',
  ['1', '2'],
  [],
  ['1', 'x'],
  Array(101).fill('1'),
  [['1']],
  'MONDAY,SUNDAY',
  ['MONDAY', 'monday'],
  null,
  {},
  true,
]
const everything: unknown[] = [...numbers, ...numberlike, ...words, ...uuids, ...days, ...instants, ...times, ...lists]

describe.each(screens)('The address of %s', (_, read, asked, except) => {
  it.each(Object.entries(asked.query.shape).filter(([name]) => !except.includes(name)))(
    'is parsed for %s as by the call',
    (name, schema) => {
      expect(Object.keys(read({}))).toContain(name)
      for (const raw of [...everything, ...literalsIn(schema as z.ZodType)])
        expect([raw, read({ [name]: raw })[name]]).toEqual([raw, byContract(schema as z.ZodType, raw)])
    },
  )
})

function byContract(schema: z.ZodType, raw: unknown): unknown {
  const [parsed, fallback] = [schema.safeParse(raw), schema.safeParse(undefined)]
  if (!parsed.success || raw === undefined) return undefined
  return fallback.success && JSON.stringify(fallback.data) === JSON.stringify(parsed.data) ? undefined : parsed.data
}

// Every keyword of an enumeration, alone, in a list, and slightly wrong.
function literalsIn(schema: z.ZodType): unknown[] {
  const found = [
    ...JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).matchAll(/"(?:enum":\[([^\]]*)|const":("[^"]*"))/g),
  ]
  const literals = found.flatMap(([, many, one]) => JSON.parse(`[${many ?? one}]`) as string[])
  return [...literals, literals.join(','), literals, ...literals.map((each) => `${each} `), ...literals.map((each) => [each, 'x'])]
}
