import * as contract from '@crewcall/contract/coupons.ts'
import { mount } from '../../platform/mount.ts'
import { createCoupon, endCoupon } from './manage.ts'
import { previewCoupon, redeemCoupon } from './redeem.ts'

export const routes = [
  mount(contract.createCoupon, createCoupon),
  mount(contract.endCoupon, endCoupon),
  mount(contract.previewCoupon, previewCoupon),
  mount(contract.redeemCoupon, redeemCoupon),
]
