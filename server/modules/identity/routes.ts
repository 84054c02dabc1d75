import * as linking from '@crewcall/contract/account-linking.ts'
import * as identity from '@crewcall/contract/identity.ts'
import * as platformAdmins from '@crewcall/contract/platform-admins.ts'
import * as referralCodes from '@crewcall/contract/referral-codes.ts'
import * as steps from '@crewcall/contract/step-up.ts'
import * as termsVersions from '@crewcall/contract/terms-versions.ts'
import { mount } from '../../platform/mount.ts'
import { confirmAddress, requestAddressCode } from './change-address.ts'
import { joinAccount } from './join-account.ts'
import { listTermsVersions, publishTermsVersion, withdrawTermsVersion } from './keep-terms.ts'
import { listLinkableAccounts } from './linkable-accounts.ts'
import { listReferralCodes, listReferralSignUps } from './list-referral-codes.ts'
import { getManagerProfile, updateManagerProfile } from './manager-profile.ts'
import { appointByAdmin, dismissByAdmin, listPlatformAdmins } from './platform-admins.ts'
import { proveAccount, requestLinkCode } from './prove-account.ts'
import { refreshSession } from './refresh-session.ts'
import { requestCode } from './request-code.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { signUpBusiness } from './sign-up-business.ts'
import { startSession } from './start-session.ts'
import { requestStepUpCode, stepUp } from './step-up.ts'
import { acceptTerms, termsOf } from './terms.ts'
import { replaceMe, updateMe } from './update-me.ts'
import { viewMe } from './view-me.ts'

export const routes = [
  mount(identity.requestCode, requestCode),
  mount(identity.startSession, startSession),
  mount(identity.refreshSession, refreshSession),
  mount(steps.requestStepUpCode, requestStepUpCode),
  mount(steps.stepUp, stepUp),
  mount(steps.requestAddressCode, requestAddressCode),
  mount(steps.confirmAddress, confirmAddress),
  mount(linking.listLinkableAccounts, listLinkableAccounts),
  mount(linking.requestLinkCode, requestLinkCode),
  mount(linking.proveAccount, proveAccount),
  mount(linking.joinAccount, joinAccount, { shownOnce: ['token'] }),
  mount(identity.listSessions, listSessions),
  mount(identity.endSession, endSession),
  mount(identity.endAllSessions, endAllSessions),
  mount(identity.getMe, viewMe),
  mount(identity.replaceMe, replaceMe),
  mount(identity.updateMe, updateMe),
  mount(identity.getManagerProfile, getManagerProfile),
  mount(identity.updateManagerProfile, updateManagerProfile),
  mount(identity.signUpBusiness, signUpBusiness),
  mount(identity.getBusinessTerms, (ctx) => termsOf(ctx, ctx.actor.user_id, 'BUSINESS')),
  mount(identity.acceptBusinessTerms, (ctx, { body: { version } }) => acceptTerms(ctx, 'BUSINESS', { version, target: 'version' })),
  mount(platformAdmins.listPlatformAdmins, listPlatformAdmins),
  mount(platformAdmins.appointPlatformAdmin, appointByAdmin),
  mount(platformAdmins.dismissPlatformAdmin, dismissByAdmin),
  mount(referralCodes.listReferralCodes, listReferralCodes, { limit: 'search' }),
  mount(referralCodes.listReferralSignUps, listReferralSignUps),
  mount(termsVersions.listTermsVersions, listTermsVersions),
  mount(termsVersions.publishTermsVersion, publishTermsVersion),
  mount(termsVersions.withdrawTermsVersion, withdrawTermsVersion),
  mount(identity.getProTerms, (ctx) => termsOf(ctx, ctx.actor.user_id, 'PRO')),
  mount(identity.acceptProTerms, (ctx, { body: { version } }) => acceptTerms(ctx, 'PRO', { version, target: 'version' })),
]
