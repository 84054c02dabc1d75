/** For how many days a job is open after it was posted (docs/rules/hire.md#postings). */
export const JOB_POSTING_DAYS = 60
