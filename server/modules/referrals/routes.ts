import * as promotions from '@crewcall/contract/promotions.ts'
import * as contract from '@crewcall/contract/referrals.ts'
import { mount } from '../../platform/mount.ts'
import { listReferrals } from './admin-view.ts'
import { attribute } from './attribute.ts'
import { getProgram, listOwn } from './own-view.ts'
import { changePromotion, createPromotion, endPromotion, listPromotions } from './promotions.ts'
import { rejectByPlatform } from './reject.ts'

export const routes = [
  mount(contract.getReferralProgram, getProgram),
  mount(contract.listOwnReferrals, listOwn),
  mount(promotions.listPromotions, listPromotions),
  mount(promotions.createPromotion, createPromotion),
  mount(promotions.changePromotion, changePromotion),
  mount(promotions.endPromotion, endPromotion),
  mount(promotions.listReferrals, listReferrals, { replica: true }),
  mount(promotions.rejectReferral, rejectByPlatform),
  mount(promotions.attributeReferral, attribute),
]
