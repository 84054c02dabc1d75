/** The states of a job posting, and of a person who applied for it (docs/rules/hire.md). */
export const jobPostingStatuses = ['open', 'filled', 'archived'] as const
export type JobPostingStatus = (typeof jobPostingStatuses)[number]
export const candidateStatuses = ['APPLIED', 'INTERVIEW', 'HIRED', 'PASSED', 'WITHDRAWN'] as const
export type CandidateStatus = (typeof candidateStatuses)[number]
/** How a candidate answers a question of a posting. */
export const jobQuestionKinds = ['YES_NO', 'TEXT'] as const
/** The steps that a manager takes with candidates. */
export const candidateSteps = ['interview', 'hire', 'pass', 'reconsider'] as const
export type CandidateStep = (typeof candidateSteps)[number]
/** What a candidate is told by text and email. */
export const candidateMessages = ['applied', 'written', 'closed', 'hired'] as const
export type CandidateMessage = (typeof candidateMessages)[number]
/** Why a candidate of several was left out of a step or a message. */
export const candidateSkips = ['OTHER_STAGE', 'NOT_FOUND'] as const
