import sql from 'sql-template-tag'
import { row } from '../../test/build.ts'
import { skill } from '../../test/cast.ts'
import type { Crew } from '../../test/crew.ts'
import type { Request } from './requests.ts'
import { logoPicture } from './secrets.ts'
import type { World } from './world.ts'

let bays = 0

/**
 * A market of its own, so that no shift of the world is compared with it; markets are public, so its name reveals nothing about the
 * business.
 */
export async function referencesOf(crew: Crew) {
  bays += 1
  const market = { name: `Bay ${bays}`, state_code: 'CA', timezone: 'America/Los_Angeles', latitude: 37.8, longitude: -122.4 }
  const keptMarket = await row(crew, 'markets', market)
  const breakRule = await row(crew, 'break_rules', { market_id: keptMarket.id, break_trigger_minutes: 360, break_length_minutes: 30 })
  const minimumWage = await row(crew, 'minimum_wages', {
    state_code: 'WY',
    city: `Bay ${bays}`,
    starts_on: '2020-01-01',
    wage_amount: 7.25,
    source: 'W.S. 27-4-202',
  })
  const terms = {
    audience: 'BUSINESS',
    version: `${bays} coming`,
    url: 'https://town.example/agreement',
    effective_at: '2199-01-01T00:00:00Z',
  }
  return {
    breakRule,
    minimumWage,
    keptMarket,
    comingTerms: await row(crew, 'terms_versions', terms),
    keptCertification: await row(crew, 'certifications', { name: `Forklift ${bays}` }),
    retiredCertification: await row(crew, 'certifications', { name: `Crane ${bays}`, is_offered: false }),
    keptSkill: await skill(crew, { name: `Cellar hand ${bays}` }),
  }
}

/** A job as left by the worker after its last failed attempt. */
export async function failedJobOf(crew: Crew, pro_id: number): Promise<string> {
  const [job] = await crew.sql<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, output)
    values ('pros.check_verification', ${JSON.stringify({ pro_id })}::jsonb, 'failed', 8, 8, now(), '{"message": "Out of order"}') returning id`)
  return job?.id ?? ''
}

const at = ({ last_updated_ts }: { last_updated_ts: Date }) => ({ last_updated_ts: last_updated_ts.toISOString() })
const skillBody = {
  icon: 'line-cook',
  description: 'Makes coffee',
  default_description: '',
  default_no_experience_required: true,
  default_wage_amount: 18,
  minimum_wage_amount: 16,
  average_wage_amount: 18,
  recommended_wage_amount: 19,
  recommended_wage_amount_boosted: 21,
  license: 'marketplace',
  is_offered: true,
  reason: 'Cafés asked for it',
}
const lawBody = { state_code: 'WY', starts_on: '2027-01-01', wage_amount: 8, source: 'W.S. 27-4-202', reason: 'The law changed' }
const marketBody = {
  state_code: 'NC',
  timezone: 'America/New_York',
  latitude: 35.6,
  longitude: -82.6,
  reason: 'We begin there',
}

/** Valid calls about them, and of admins about others. */
export function platformRequests({
  pendingLocationId,
  certificationRequestId,
  worked,
  suspensionId,
  alarmId,
  failedJobId,
  freePro,
  unverified,
  newcomer,
  otherAdmin,
  breakRule,
  minimumWage,
  keptSkill,
  keptMarket,
  keptCertification,
  retiredCertification,
  comingTerms,
}: World): Record<string, Request> {
  const { id, market_id, last_updated_ts } = breakRule
  const seen = { last_updated_ts: last_updated_ts.toISOString(), reason: 'The law changed' }
  const from = { in_force_from: '2027-01-01' }
  const certificateAt = { reason: 'The law', ...at(keptCertification) }
  const retiredAt = { reason: 'The law', ...at(retiredCertification) }
  return {
    setLocationLicenses: { params: { id: pendingLocationId }, body: { license_names: ['marketplace'] } },
    decideLocation: { params: { id: pendingLocationId }, body: { approval_status: 'APPROVED' } },
    listAdminLocations: {},
    listCertificationRequests: {},
    reviewCertification: { params: { id: certificationRequestId }, body: { status: 'APPROVED', does_not_expire: true } },
    listAdminGigs: {},
    getAdminApplication: { params: { id: worked.application.id } },
    listAdminApplications: {},
    liftSuspension: { params: { id: suspensionId } },
    listAdminPros: {},
    listAlarms: {},
    listProBlocks: { params: { proId: freePro.id } },
    resolveAlarm: { params: { id: alarmId }, body: { resolution: 'Restarted the worker' } },
    listFailedJobs: {},
    retryFailedJob: { params: { id: failedJobId } },
    retryFailedJobs: { body: { kind: 'pros.check_verification' } },
    discardFailedJob: { params: { id: failedJobId }, body: { reason: 'The pro left' } },
    listBreakRules: { query: { market_id } },
    addBreakRule: { body: { market_id, break_trigger_minutes: 300, break_length_minutes: 30, reason: 'The law', ...from } },
    changeBreakRule: { params: { id }, body: { break_trigger_minutes: 330, break_length_minutes: 30, ...from, ...seen } },
    removeBreakRule: { params: { id }, body: seen },
    applyBreakRulePack: { body: { market_id, pack_id: 'us-ca-meal-2000', reason: 'The law', ...from } },
    listMinimumWages: {},
    addMinimumWage: { body: { ...lawBody, city: `Cove ${id}` } },
    changeMinimumWage: { params: { id: minimumWage.id }, body: { ...lawBody, city: minimumWage.city, ...at(minimumWage) } },
    removeMinimumWage: { params: { id: minimumWage.id }, body: { reason: 'Entered twice', ...at(minimumWage) } },
    listFeatureFlags: {},
    setFeatureFlag: {
      params: { name: 'offer_to_best_matches' },
      body: { location_id: null, is_on: false, reason: 'A trial', last_updated_ts: null },
    },
    listKeptSkills: {},
    addSkill: { body: { ...skillBody, name: `Barista ${id}` } },
    changeSkill: { params: { id: keptSkill.id }, body: { ...skillBody, name: keptSkill.name, ...at(keptSkill) } },
    listKeptMarkets: {},
    addMarket: { body: { ...marketBody, name: `Asheville ${id}` } },
    changeMarket: { params: { id: keptMarket.id }, body: { ...marketBody, name: keptMarket.name, ...at(keptMarket) } },
    listKeptCertifications: {},
    addCertification: { body: { name: `Forklift card ${id}`, reason: 'The ports ask for it' } },
    changeCertification: {
      params: { id: keptCertification.id },
      body: { name: keptCertification.name, description: '', is_state_specific: false, ...certificateAt },
    },
    listCertificationPositions: { params: { id: keptCertification.id } },
    changeCertificationPositions: { params: { id: keptCertification.id }, body: { skill_ids: [keptSkill.id], ...certificateAt } },
    retireCertification: { params: { id: keptCertification.id }, body: certificateAt },
    bringBackCertification: { params: { id: retiredCertification.id }, body: retiredAt },
    listTermsVersions: {},
    publishTermsVersion: {
      body: {
        audience: 'PRO',
        version: `${id}-2`,
        url: 'https://town.example/terms',
        effective_on: '2199-06-01',
        timezone: 'America/New_York',
        reason: 'Fees',
      },
    },
    withdrawTermsVersion: { params: { id: comingTerms.id }, body: { reason: 'A mistake' } },
    listAuditLog: {},
    listQueues: {},
    suspendPro: { params: { proId: freePro.id }, body: { days: 3, reason_code: 'CONDUCT', explanation: 'Complaints' } },
    getSettings: {},
    getSuspensionPolicy: {},
    changeSuspensionPolicy: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeConversionFee: { body: { value: null, reason: 'Back to what it was', version: null } },
    sendTestMail: {},
    listMailTexts: {},
    getMailText: { params: { kind: 'location.waiting' } },
    changeMailText: { params: { kind: 'location.waiting', locale: 'en' }, body: { text: null, version: null } },
    previewMailText: { params: { kind: 'location.waiting', locale: 'en' }, body: { subject: 'Look at {location}', body: 'See {link}' } },
    sendMailTextTest: { params: { kind: 'location.waiting', locale: 'en' }, body: { subject: 'Look at {location}', body: 'See {link}' } },
    uploadLogo: { body: logoPicture },
    changeBranding: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeBankAccount: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeFeeDefaults: { body: { value: null, reason: 'Back to what it was', version: null } },
    changeAutoSelectBar: { body: { value: null, reason: 'Back to what it was', version: null } },
    setEmployment: { params: { proId: unverified.id }, body: { supported_employment_types: ['F1099', 'W2'] } },
    verifyPro: { params: { proId: unverified.id } },
    declineVerification: { params: { proId: unverified.id }, body: { reason: 'The picture shows nobody' } },
    listAdminUsers: {},
    getAdminUser: { params: { id: freePro.user_id } },
    endUserSessions: { params: { id: freePro.user_id }, body: { reason: 'Lost the phone' } },
    listReferralCodes: {},
    listReferralSignUps: { params: { code: 'ADA1815' } },
    listPlatformAdmins: {},
    appointPlatformAdmin: { body: { user_id: newcomer.id, reason: 'Joins the office' } },
    dismissPlatformAdmin: { params: { userId: otherAdmin.id }, body: { reason: 'Left the office' } },
  }
}
