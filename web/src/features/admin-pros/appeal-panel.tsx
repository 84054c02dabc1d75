import { takeAppeal, type Appeal } from '@crewcall/contract/appeals.ts'
import type { AppealDecision } from '@crewcall/contract/rules/appeal.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useState } from 'react'
import { FactList, PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { useActor } from '../../domain/person/actor.ts'
import { AppealFiles } from '../../domain/pro/appeal-files.tsx'
import { suspensionText } from '../../domain/pro-shift/suspension-words.ts'
import { Status } from '../../domain/status/status.tsx'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AppealAnswer } from './appeal-answer.tsx'

/** An appeal: what it is against, the pro's words and files, and the answer or the way to give one. */
export function AppealPanel({ appeal }: { appeal: Appeal }) {
  const { t } = useT()
  const { suspension, status, text, documents, created_ts, due_at, taken_by, is_mine, answer, answered_by, answered_at } = appeal
  const isOpen = status === 'OPEN'
  const [deciding, setDeciding] = useState<AppealDecision>()
  const [isSent, setSent] = useState(false)
  return (
    <div className="stack gap-16">
      <FactList
        rows={[
          [t('State|status'), <Status key="state" of="appeal" status={status} />],
          [t('Suspended because'), suspensionText(t, suspension, suspension.explanation)],
          [t('Suspended by'), suspension.imposed_by?.name ?? (suspension.source === 'POLICY' ? t('The suspension policy') : null)],
          [t('Suspended since'), <Stamp key="since" at={suspension.starts} />],
          [t('Ends|suspension'), suspension.ends === null ? t('Permanently') : <Stamp key="ends" at={suspension.ends} />],
          [t('Written|appeal'), <Stamp key="written" at={created_ts} />],
          [t('Answer by'), isOpen ? <Stamp key="due" at={due_at} /> : null],
          [t('Taken care of by'), isOpen ? (is_mine ? t('You') : taken_by?.name) : null],
          [t('Answered by'), answered_by?.name],
          [t('Answered|appeal'), answered_at && <Stamp key="answered" at={answered_at} />],
          [
            t('Answer|appeal'),
            answer && (
              <span key="answer" className="as-typed">
                {isolated(answer)}
              </span>
            ),
          ],
        ]}
      />
      <PanelPart title={t('What the pro says')}>
        <p className="as-typed">{isolated(text)}</p>
        <AppealFiles documents={documents} />
      </PanelPart>
      {isOpen && deciding === undefined && <Actions appeal={appeal} onDecide={setDeciding} />}
      {deciding !== undefined && (isOpen || !isSent) && (
        <AppealAnswer appeal={appeal} decision={deciding} onSent={() => setSent(true)} onBack={() => setDeciding(undefined)} />
      )}
    </div>
  )
}

type ActionsProps = { appeal: Appeal; onDecide: (decision: AppealDecision) => void }

function Actions({ appeal: { id, is_mine, suspension }, onDecide }: ActionsProps) {
  const { t } = useT()
  const actor = useActor()
  const take = useCommand(takeAppeal)
  const isOwn = suspension.imposed_by !== null && suspension.imposed_by.id === actor?.user_id
  return (
    <>
      {isOwn && <Notice tone="wait">{t('You suspended this pro yourself. Let another admin answer, if there is one.')}</Notice>}
      <div className="cluster">
        <Button
          variant="text"
          busy={take.isPending}
          onClick={() => void take.send({ params: { id: String(id) }, body: { is_mine: !is_mine } })}
        >
          {is_mine ? t('Give back') : t('Take care of it')}
        </Button>
        <Button variant="outlined" onClick={() => onDecide('UPHELD')}>
          {t('Keep the suspension')}
        </Button>
        <Button variant="outlined" onClick={() => onDecide('LIFTED')}>
          {t('Accept the appeal')}
        </Button>
      </div>
    </>
  )
}
