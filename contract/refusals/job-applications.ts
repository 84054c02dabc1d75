/** Why calls of people who apply for a job are refused: code, English sentence. */
export const jobApplicationsRefusals = {
  ANSWER_WITHOUT_QUESTION: 'There are more answers than questions',
  ANSWER_YES_OR_NO: 'Choose yes or no',
  JOB_ARCHIVED: 'This job is archived; post it again first',
  JOB_CLOSED: 'Nobody can apply for this job any more',
  JOB_APPLIED_FOR_ELSEWHERE: 'This job takes applications on another site',
  NO_SUCH_EXPERIENCE_LEVEL: 'There is no such level of experience',
  NO_SUCH_JOB_TYPE: 'There is no such kind of job',
  NOT_OF_THE_CREW: 'Only pros who worked here, and may work here again, can be invited',
  JOB_MESSAGES_OVER: 'Nobody reads messages about this application any more',
} as const
