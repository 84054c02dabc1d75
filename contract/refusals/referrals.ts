export const referralsRefusals = {
  CAP_BELOW_REWARDED: 'This promotion has rewarded {count} already',
  NOBODYS_REFERRAL_CODE: 'Nobody has this referral code',
  NOT_SIGNED_UP_YET: 'This person has not signed up as a pro or a business yet',
  NO_PROMOTION_AT_SIGN_UP: 'No promotion was active when this person signed up, or somebody is noted already',
  OWN_REFERRAL_CODE: 'This is the code of the person themselves',
  PROMOTION_AT_A_TIME: 'Another promotion for the same audience runs at that time',
  PROMOTION_ENDS_BEFORE_START: 'The end must be after the start',
  PROMOTION_IS_OVER: 'This promotion is over',
  PROMOTION_STARTS_IN_THE_PAST: 'The start must not be in the past',
  REFERRAL_IS_OVER: 'This referral is over',
  REFERRED_ALREADY: 'This person signed up with the code of somebody else',
  REFERRER_TOO_LATE: 'More than seven days have passed since the sign-up',
} as const
