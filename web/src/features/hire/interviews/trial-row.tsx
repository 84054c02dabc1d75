import type { Interview } from '@crewcall/contract/interviews.ts'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { prettyPhone } from '../../../ui/fields/text-fields.tsx'
import { useTrialRights } from '../use-hiring.ts'
import { triedName } from './commands.ts'
import styles from './interviews.module.css'
import { TrialActs } from './trial-acts.tsx'
import type { Asked } from './trial-dialogs.tsx'
import { NextStep, TrialPay, TrialState, TrialTime } from './trial-facts.tsx'

/** A trial in the list: when, who, for which job and wage, where it stands and what comes next. */
export function TrialRow({ interview, onAsk }: { interview: Interview; onAsk: (asked: Asked) => void }) {
  const { t } = useT()
  const { seesCandidates } = useTrialRights()
  const { channel_url: channelUrl, location } = interview
  const locationId = String(location.id)
  const params = { locationId, jobId: String(interview.job_posting) }
  return (
    <li className={styles.row}>
      <div className="stack gap-4">
        {seesCandidates ? (
          <Link
            to="/locations/$locationId/jobs/$jobId"
            params={params}
            search={{ candidate: interview.job_candidate }}
            className={`${styles.name} lone`}
          >
            {triedName(interview)}
          </Link>
        ) : (
          <span className={styles.name}>{triedName(interview)}</span>
        )}
        <TrialTime interview={interview} />
        <span className="soft small">
          {seesCandidates ? (
            <Link to="/locations/$locationId/jobs/$jobId" params={params}>
              {interview.job_posting_name}
            </Link>
          ) : (
            interview.job_posting_name
          )}
        </span>
        {!seesCandidates && <a href={`tel:${interview.candidate.phone_number}`}>{prettyPhone(interview.candidate.phone_number)}</a>}
        <span className="soft">
          <TrialPay interview={interview} />
        </span>
      </div>
      <div className="stack gap-8">
        <span className="cluster">
          <TrialState interview={interview} />
          {interview.status === 'CONFIRMED' && interview.assured_at !== null && <Tag tone="good">{t('Said that they come')}</Tag>}
        </span>
        <NextStep interview={interview} />
        <TrialActs interview={interview} onAsk={onAsk} />
        {channelUrl !== null && (
          <div>
            <ButtonLink size="small" variant="text" to="/locations/$locationId/inbox/chat/$channelUrl" params={{ locationId, channelUrl }}>
              {t('Open the conversation')}
            </ButtonLink>
          </div>
        )}
      </div>
    </li>
  )
}
