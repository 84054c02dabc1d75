import type { Request } from './requests.ts'
import { picture } from './secrets.ts'
import type { World } from './world.ts'

/** Valid calls about sign-in and the own account. */
export function accountRequests({
  media,
  sessionId,
  challenge,
  stepUpChallenge,
  addressChallenge,
  linkChallenge,
  accountProofId,
  refreshCookie,
  newcomer,
  pushDeviceId,
  newBrowser,
}: World): Record<string, Request> {
  const accepted = { body: { status: 'ACCEPTED' } }
  const name = { first_name: 'Ada', last_name: 'Byron' }
  const { pathname, searchParams } = new URL(media.resource_url, 'http://localhost')
  return {
    getConfig: {},
    listLocalMessages: {},
    getBusinessTerms: {},
    getProTerms: {},
    getMe: {},
    getManagerProfile: {},
    listSessions: {},
    endAllSessions: {},
    readMedia: { params: { public_id: pathname.split('/').filter(Boolean).at(-1) ?? '' }, query: Object.fromEntries(searchParams) },
    uploadMedia: { body: picture },
    acceptBusinessTerms: accepted,
    acceptProTerms: accepted,
    endSession: { params: { id: sessionId } },
    refreshSession: { headers: { cookie: refreshCookie, origin: 'http://localhost:3000', 'x-crewcall-refresh': '1' } },
    replaceMe: { body: { ...name, preferred_name_for_search: '', email: null, settings: { locale: 'en' } } },
    updateMe: { body: { first_name: 'Ada' } },
    requestCode: { body: { channel: 'phone', address: '+13035550199' } },
    startSession: { body: challenge },
    requestStepUpCode: { body: {} },
    stepUp: { body: stepUpChallenge },
    requestAddressCode: { body: { channel: 'phone', address: '+13035550198' } },
    confirmAddress: { body: addressChallenge },
    listLinkableAccounts: {},
    requestLinkCode: { body: { channel: 'phone', address: '+13035550197' } },
    proveAccount: { body: linkChallenge },
    joinAccount: { params: { proofId: accountProofId } },
    signUpBusiness: { self: newcomer.id, body: { ...name, email: 'new@example.com', business_name: 'Byron Bar', accepts_terms: true } },
    updateManagerProfile: { body: { business_name: 'Byron Bar' } },
    changeNotificationSetting: { body: { kind: 'account.terms_accepted', channel: 'in_app', is_enabled: true } },
    getNotificationSettings: {},
    listNotifications: {},
    readNotifications: { body: {} },
    listPushDevices: {},
    addPushDevice: { body: newBrowser },
    removePushDevice: { params: { id: pushDeviceId } },
    testPushDevice: { params: { id: pushDeviceId } },
  }
}
