// Enumerations of the API that several parts of it use; database CHECKs are compared with all by a test.
export const environments = ['production', 'staging', 'development', 'automation', 'local', 'test'] as const
export const gigStatuses = [
  'UNAPPROVED',
  'CANCELLED',
  'POSTED',
  'CONFIRMED',
  'UNFILLED',
  'INCOMPLETE',
  'FAILED_PAYMENT',
  'COMPLETED',
] as const
export const bookingTypes = ['MARKETPLACE', 'PRIVATE_DIRECT_OFFER', 'INTERVIEW', 'NETWORK'] as const
export const gigTypeFilters = ['marketplace', 'network'] as const
export const gigStatusFilters = ['unfilled', 'ready', 'completed', 'paymentDue', 'paymentError', 'cancelled'] as const
export const applicationStatuses = [
  'CREATED',
  'SELECTED',
  'CONFIRMED',
  'CANCELLED',
  'UNPAID',
  'PRO_PAID',
  'PRO_PAYMENT_PROCESSING',
  'PRO_PAYMENT_FAILED',
  'BUSINESS_PAYMENT_PROCESSING',
  'BUSINESS_PAYMENT_FAILED',
  'PAID',
] as const
export const cancellationReasons = [
  'CANCELLED_BY_GIGPRO_ADMIN',
  'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
  'CANCELLED_BY_PRO',
  'PRO_SUSPENDED',
  'BUSINESS_CALLED_OUT',
  'CALLED_OUT',
  'FEWER_PROS_NEEDED',
  'NO_SHOW',
  'OVERRIDE_AUTOSELECT',
  'STAFFER_DISMISSAL',
  'PRO_BLOCKED',
  'OTHER',
] as const
export const dismissalReasons = ['NOT_NEEDED', 'LATE', 'ATTIRE', 'CONDUCT', 'UNQUALIFIED'] as const
export const selectionSources = ['STAFFER', 'ADMIN', 'AUTO_MATCH', 'AUTO_DIRECT_OFFER'] as const
/** How the last opening of a full shift was filled: the business chose, by match, or at once by whoever came first. */
export const waitlistCauses = ['BUSINESS', 'MATCH', 'INSTANT'] as const
export const applicationTypes = ['DIRECT_OFFER', 'ASSIGNMENT'] as const
export const paymentStatuses = ['AVAILABLE', 'ERROR', 'FAILED', 'PENDING_TRANSFER', 'IN_TRANSIT', 'SUBMITTED'] as const
export const paymentMethodStatuses = ['REQUIRES_ACTION', 'ACTIVE', 'FAILED', 'NOT_CONFIGURED'] as const
export const paymentMethodTypes = ['card', 'us_bank_account'] as const
export const billingSources = ['ORGANIZATION', 'LOCATION'] as const
export const billingModes = ['view', 'edit-custom', 'add-custom'] as const
export const approvalStatuses = ['APPROVED', 'PENDING', 'DENIED'] as const
export const complianceStatuses = [
  'COMPLIANT',
  'NON_COMPLIANT',
  'NOT_APPLICABLE',
  'TOO_LONG',
  'TOO_SHORT',
  'TOO_LATE',
  'SKIPPED',
  'UNKNOWN',
  'NO_START_END_TIME',
  'SHORT_SHIFT',
] as const
export const mediaStatuses = ['available', 'deleted', 'pending', 'rejected'] as const
export const certificationStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export const rejectionReasons = [
  'CERTIFICATION_INVALID',
  'CERTIFICATION_EXPIRED',
  'CERTIFICATION_INCOMPLETE',
  'WRONG_PHOTO',
  'NAME_MISMATCH',
  'NO_EXP_DATE',
  'WRONG_STATE',
  'CUSTOM',
] as const
export const badgeTypes = ['VERIFICATION', 'GOLD', 'SILVER', 'BRONZE', 'TOP_PRO'] as const
export const punchTypes = ['CLOCK_IN', 'CLOCK_OUT'] as const
export const coordinatePrecisions = ['FINE', 'COARSE'] as const
export const addressTypes = ['PRIMARY', 'SECONDARY'] as const
export const adHocReasons = ['TIP', 'TOS', 'ADJUST_HOURS', 'PRO_BONUS', 'SHORTED_PAY', 'REIMBURSEMENT', 'OTHER'] as const
export const daysOfWeek = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const
export const timeBlocks = ['MORNING', 'AFTERNOON', 'EVENING', 'OVERNIGHT'] as const
/** Days counted from today, each by the calendar where a shift is. */
export const startPeriods = ['TODAY', 'TOMORROW', 'WEEKEND'] as const
/** Whether a link works, and if not, why. */
export const networkLinkStates = ['LIVE', 'USED', 'REVOKED', 'EXPIRED'] as const
export const invitationStatuses = ['SUBMITTED', 'ACCEPTED', 'ERROR', 'EXPIRED'] as const
/** Whether the person who opened an invitation is its recipient; UNPROVEN: the address is in their profile, but never received a code. */
export const addresseeAnswers = ['ME', 'UNPROVEN', 'OTHER', 'NOBODY'] as const
export const termsStatuses = ['ACCEPTED', 'EXPIRED', 'REQUIRED'] as const
export const termsAudiences = ['BUSINESS', 'PRO'] as const
export const appModes = ['GIGSTER', 'STAFFER', 'BOTH'] as const
export const licenseNames = ['marketplace', 'hire'] as const
export const locationRoles = ['TEAM_MEMBER', 'ADMIN', 'ONSITE_MANAGER'] as const
export const organizationRoles = ['ADMIN'] as const
export const accountStatuses = ['ACTIVE', 'LOCKED', 'DELETED'] as const
export const employmentTypes = ['F1099', 'W2'] as const
export const invoiceFrequencies = ['WEEKLY', 'DAILY'] as const
export const invoiceStyles = ['STANDARD', 'LOCATION', 'ADDRESS'] as const
/** OPEN: still collecting charges; the others are those of an issued invoice (docs/rules/money.md#invoices). */
/** Why a location blocks a pro; CONDUCT releases it from the minimum of a shift that starts soon. */
/** Why the platform suspends a pro; suspensions by the policy carry the name of their rule. */
export const suspensionReasons = ['CONDUCT', 'SAFETY', 'IDENTITY', 'FRAUD', 'RELIABILITY', 'OTHER'] as const
export const blockReasons = ['POOR_WORK', 'CONDUCT', 'LATE_OR_ABSENT', 'NOT_QUALIFIED', 'OTHER'] as const
export type BlockReason = (typeof blockReasons)[number]
/** Movements of money, and the states in which a person of the platform may have to decide about one. */
export const checkedKinds = [
  'BUSINESS_CHARGE',
  'PRO_PAYOUT',
  'ADHOC_CHARGE',
  'ADHOC_PAYOUT',
  'REFUND',
  'INVOICE_CHARGE',
  'REFERRAL_PAYOUT',
  'LOYALTY_PAYOUT',
] as const
export const checkedStates = ['UNKNOWN', 'MISMATCHED', 'SURPLUS'] as const
export const invoiceStatuses = ['OPEN', 'INVOICED', 'CHARGE_PENDING', 'PARTIALLY_PAID', 'PAID', 'FAILED', 'OVERDUE'] as const
/** What a business was charged for, or got money back for. */
export const chargeSubjects = ['PAY', ...adHocReasons, 'REFUND'] as const
/** Where the money of a charge or refund is; MISTAKE: it moved besides what was asked for, and goes back. */
export const chargeStatuses = ['PAID', 'PROCESSING', 'INVOICED', 'FAILED', 'RETURNED', 'MISTAKE'] as const
export const invoiceLineKinds = ['CHARGE', 'CREDIT'] as const
/** Who decides about a shift that another pro would take: a manager, or nobody if that pro has worked there, or if they can work it at all. */
export const coverApprovals = ['MANAGER', 'WORKED_HERE', 'ANYONE_ABLE'] as const
export const offerExpirations = ['HOURS_12', 'HOURS_24', 'HOURS_48'] as const
export const backgroundCheckStatuses = ['NONE', 'CONSENTED', 'PENDING', 'CLEAR', 'CONSIDER', 'EXPIRED'] as const
export const boostSources = ['PLATFORM', 'BUSINESS'] as const
export const gateCodes = [
  'NOT_VERIFIED',
  'MARKET_NOT_LISTED',
  'SUSPENDED',
  'BLOCKED_BY_LOCATION',
  'OVERLAPPING_GIG',
  'MISSING_CERTIFICATION',
  'CERTIFICATION_EXPIRES_BEFORE_GIG',
  'EMPLOYMENT_TYPE_MISMATCH',
  'BACKGROUND_CHECK_REQUIRED',
  'WEEKLY_HOURS_EXCEEDED',
  'NO_PAYOUT_ACCOUNT',
  'EARLY_ACCESS_ONLY',
  'GIG_CLOSED',
  'NOT_IN_NETWORK',
  'ON_TEAM',
] as const
export const hoursStates = ['OPEN', 'PROPOSED', 'DISPUTED', 'APPROVED', 'LOCKED'] as const
export const signInChannels = ['phone', 'email'] as const
export const notificationChannels = ['in_app', 'push', 'sms', 'email'] as const
/** The subjects under which the settings show kinds of notifications, in this order. */
export const notificationGroups = ['OFFERS', 'SHIFTS', 'HOURS', 'MONEY', 'ACCOUNT'] as const
export const suspensionStatuses = ['ACTIVE', 'LIFTED', 'EXPIRED'] as const
export const locales = ['en', 'es'] as const
/** Who is referred, and by whom: a pro, or a business with its locations. */
export const referralSides = ['PRO', 'BUSINESS'] as const
export const referralStatuses = ['PENDING', 'QUALIFIED', 'PAID', 'EXPIRED', 'REJECTED'] as const
/** FULL: its cap is reached; new sign-ups are not rewarded. */
export const promotionStates = ['SCHEDULED', 'ACTIVE', 'FULL', 'ENDED'] as const

export type GigStatus = (typeof gigStatuses)[number]
export type GigStatusFilter = (typeof gigStatusFilters)[number]
export type BookingType = (typeof bookingTypes)[number]
export type ApplicationStatus = (typeof applicationStatuses)[number]
export type CancellationReason = (typeof cancellationReasons)[number]
export type DismissalReason = (typeof dismissalReasons)[number]
export type SelectionSource = (typeof selectionSources)[number]
export type PaymentStatus = (typeof paymentStatuses)[number]
export type PaymentMethodStatus = (typeof paymentMethodStatuses)[number]
export type ApprovalStatus = (typeof approvalStatuses)[number]
export type ComplianceStatus = (typeof complianceStatuses)[number]
export type BadgeType = (typeof badgeTypes)[number]
export type AdHocReason = (typeof adHocReasons)[number]
export type LocationRole = (typeof locationRoles)[number]
export type InvitationStatus = (typeof invitationStatuses)[number]
export type AddresseeAnswer = (typeof addresseeAnswers)[number]
export type AppMode = (typeof appModes)[number]
export type AccountStatus = (typeof accountStatuses)[number]
export type EmploymentType = (typeof employmentTypes)[number]
export type GateCode = (typeof gateCodes)[number]
export type TermsStatus = (typeof termsStatuses)[number]
export type TermsAudience = (typeof termsAudiences)[number]
export type CoverApproval = (typeof coverApprovals)[number]
export type OfferExpiration = (typeof offerExpirations)[number]
export type InvoiceFrequency = (typeof invoiceFrequencies)[number]
export type InvoiceStyle = (typeof invoiceStyles)[number]
export type InvoiceStatus = (typeof invoiceStatuses)[number]
export type ChargeSubject = (typeof chargeSubjects)[number]
export type ChargeStatus = (typeof chargeStatuses)[number]
export type InvoiceLineKind = (typeof invoiceLineKinds)[number]
export type DayOfWeek = (typeof daysOfWeek)[number]
export type TimeBlock = (typeof timeBlocks)[number]
export type StartPeriod = (typeof startPeriods)[number]
export type HoursState = (typeof hoursStates)[number]
export type ReferralSide = (typeof referralSides)[number]
export type ReferralStatus = (typeof referralStatuses)[number]
export type PromotionState = (typeof promotionStates)[number]
export type Locale = (typeof locales)[number]
