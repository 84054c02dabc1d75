/** Days for which the version accepted before remains enough, counted from the day on which a new one is in force (docs/rules/rights.md#terms). */
export const TERMS_NOTICE_DAYS = 14
