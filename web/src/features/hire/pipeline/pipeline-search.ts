import { anId, oneOf, words } from '../../../lib/search-fields.ts'
import { searchSchema } from '../../../lib/search-params.ts'

/** The candidates of a job: as a board or a list, whom to find, the stage of the list, and who is open beside it. */
export const pipelineSearch = searchSchema({
  view: oneOf(['board', 'list']),
  search: words(100),
  stage: oneOf(['APPLIED', 'INTERVIEW', 'TRIAL', 'OFFER', 'HIRED', 'PASSED', 'WITHDRAWN']),
  candidate: anId,
})
export type PipelineSearch = ReturnType<typeof pipelineSearch>
