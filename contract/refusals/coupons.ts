export const couponsRefusals = {
  COUPON_AFTER_APPROVAL: 'A location uses coupons once the platform has approved it',
  COUPON_CODE_TAKEN: 'There is a coupon with this code already',
  COUPON_ENDED: 'This coupon has ended',
  COUPON_ENDS_BEFORE_START: 'The coupon must end after its start',
  COUPON_FIRST_SHIFT_TAKEN: 'Another coupon comes with the first shift at that time: end it first, or choose other days',
  COUPON_NOT_BEGUN: 'This coupon cannot be used yet',
  COUPON_STARTS_IN_THE_PAST: 'A coupon must not start in the past',
  COUPON_UNKNOWN: 'There is no coupon with this code: check the spelling',
  COUPON_USED_HERE: 'This location has used this coupon already',
  COUPON_USED_UP: 'This coupon has been used as often as it may be',
} as const
