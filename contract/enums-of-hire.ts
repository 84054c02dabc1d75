/** The states of a job posting, and of a person who applied for it (docs/rules/hire.md). */
export const jobPostingStatuses = ['open', 'filled', 'archived'] as const
export type JobPostingStatus = (typeof jobPostingStatuses)[number]
export const candidateStatuses = ['APPLIED', 'INTERVIEW', 'TRIAL', 'OFFER', 'HIRED', 'PASSED', 'WITHDRAWN'] as const
export type CandidateStatus = (typeof candidateStatuses)[number]
/** How a candidate answers a question of a posting. */
export const jobQuestionKinds = ['YES_NO', 'TEXT'] as const
/** The steps that a manager takes with candidates. */
export const candidateSteps = ['interview', 'hire', 'pass', 'reconsider'] as const
export type CandidateStep = (typeof candidateSteps)[number]
/** What a candidate is told by text and email. */
export const candidateMessages = ['applied', 'again', 'written', 'closed', 'hired', 'offered', 'taken_back'] as const
export type CandidateMessage = (typeof candidateMessages)[number]
/** As what somebody is hired: a member of the network who is paid by the shift, or an employee. */
export const hireEmployments = ['NETWORK', 'W2'] as const
export type HireEmployment = (typeof hireEmployments)[number]
/** How an offer ended. */
export const offerAnswers = ['ACCEPTED', 'DECLINED', 'TAKEN_BACK'] as const
export type OfferAnswer = (typeof offerAnswers)[number]
/** Why a candidate of several was left out of a step or a message. */
export const candidateSkips = ['OTHER_STAGE', 'NOT_FOUND', 'TRIAL_BOOKED'] as const
/** The states of an interview: a paid trial on the clock of every shift (docs/rules/hire.md#interviews). */
export const interviewStatuses = [
  'INVITED',
  'CONFIRMED',
  'DECLINED',
  'PENDING_PAYMENT',
  'PAYMENT_SUBMITTED',
  'PAYMENT_FAILED',
  'PAYMENT_ERROR',
  'PAID',
  'REVIEWED',
] as const
export type InterviewStatus = (typeof interviewStatuses)[number]
/** What managers think after a trial; candidates are never told. */
export const interviewFeedbacks = ['LIKELY_HIRE', 'HAS_POTENTIAL', 'PASS'] as const
export type InterviewFeedback = (typeof interviewFeedbacks)[number]
/** By whom, or by what, an interview did not happen; CALLED_OUT: the candidate called to say that they cannot come, as a manager recorded. */
export const interviewEndings = ['CANDIDATE', 'CALLED_OUT', 'LOCATION', 'NO_ANSWER', 'NO_SHOW'] as const
export type InterviewEnding = (typeof interviewEndings)[number]
/** What a candidate is told about an interview by text and email. */
export const interviewMessages = [
  'invited',
  'confirmed',
  'moved',
  'reminder',
  'assure',
  'left',
  'called_out',
  'cancelled',
  'sent_home',
] as const
export type InterviewMessage = (typeof interviewMessages)[number]
