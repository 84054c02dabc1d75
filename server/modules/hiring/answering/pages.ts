import { ownInterview, sendInterviewCode } from '@crewcall/contract/interview-link.ts'
import type { Answered, PublicPage, Reader } from '../../../platform/public-pages.ts'
import { bookedPage, leavePage, movePage } from './booked-page.ts'
import { addressWithCode, invitedPage } from './invited-page.ts'
import { overPage } from './over-page.ts'
import { codeRefused, interviewRefused } from './refused-page.ts'
import { answer, sendCode, showInterview } from './routes.ts'

const opened = (shown: unknown) => ownInterview.parse(shown)
const self = ({ config, params }: Reader) => ({ location: `${config.public_url}/interview/${params['token']}` })

/** The pages behind the link of a paid trial (docs/rules/hire.md#interviews). */
export const interviewPages: readonly PublicPage[] = [
  {
    url: '/interview/:token?',
    shows: showInterview,
    isSecret: () => true,
    render: (shown, reader) => pageOf(opened(shown), reader),
    form: {
      calls: answer,
      params: ({ params }) => params,
      body: answerOf,
      render: (_, reader) => self(reader),
      again: (shown, reader, { target, details = [] }) => ({
        ...pageOf(
          opened(shown),
          reader,
          [target, ...details.map((one) => one.target)].filter((name) => name !== undefined),
        ),
        status: 400,
      }),
    },
    refused: interviewRefused,
  },
  {
    url: '/interview/:token/code',
    shows: showInterview,
    isSecret: () => true,
    render: (_, reader) => self(reader),
    form: {
      calls: sendCode,
      params: ({ params }) => params,
      body: ({ locale }) => ({ locale }),
      render: (sent, reader) => ({ location: addressWithCode(reader, sendInterviewCode.response.parse(sent).challenge_id) }),
    },
    refused: codeRefused,
  },
]

function pageOf(shown: ReturnType<typeof opened>, reader: Reader, wrong: readonly string[] = []): Answered {
  const { acts, status } = shown
  const asks = (name: string) => reader.query[name] === '1' && wrong.length === 0
  if (acts.confirm) return asks('decline') ? leavePage(shown, reader, 'decline') : invitedPage(shown, reader, wrong)
  if (acts.reschedule && asks('move')) return movePage(shown, reader)
  if (acts.cancel && asks('cancel')) return leavePage(shown, reader, 'cancel')
  return status === 'CONFIRMED' ? bookedPage(shown, reader) : overPage(shown, reader)
}

function answerOf({ posted, locale }: Reader): object {
  const { act, start_time, reason = '', challenge_id = '', code = '', first_name, last_name } = posted
  if (act === 'confirm') {
    const [is_adult, accepts_terms] = [posted['is_adult'] === '1', posted['accepts_terms'] === '1']
    const name = first_name === undefined ? {} : { first_name, last_name }
    return { act, start_time, challenge_id, code: code.replaceAll(/\s/g, ''), is_adult, accepts_terms, ...name, locale }
  }
  return act === 'reschedule' ? { act, start_time, locale } : act === 'assure' ? { act, locale } : { act, reason, locale }
}
