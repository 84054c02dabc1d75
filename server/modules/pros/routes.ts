import * as appeals from '@crewcall/contract/appeals.ts'
import * as pros from '@crewcall/contract/pros.ts'
import { mount } from '../../platform/mount.ts'
import { answer, list, take } from './appeals/answer-appeal.ts'
import { write } from './appeals/write-appeal.ts'
import { profile } from './own-profile.ts'
import { refresh, start } from './payout-account.ts'
import { signUp } from './sign-up-pro.ts'
import { standing } from './standing.ts'
import { update as updatePreferences } from './update-preferences.ts'
import { update as updateProfile } from './update-profile.ts'
import { add, edit, remove } from './work-history.ts'

export const routes = [
  mount(pros.signUpPro, signUp),
  mount(pros.getOwnProfile, profile),
  mount(pros.updateOwnProfile, updateProfile),
  mount(pros.updatePreferences, updatePreferences),
  mount(pros.addWorkHistory, add),
  mount(pros.editWorkHistory, edit),
  mount(pros.removeWorkHistory, remove),
  mount(pros.startPayoutAccount, start, { limit: 'money', linkAnew: true }),
  mount(pros.refreshPayoutAccount, refresh),
  mount(pros.getStanding, standing),
  mount(appeals.appealSuspension, write),
  mount(appeals.listAppeals, list),
  mount(appeals.takeAppeal, take),
  mount(appeals.answerAppeal, answer),
]
