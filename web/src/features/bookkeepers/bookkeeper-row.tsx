import { sendBookkeeperLink, type Bookkeeper } from '@crewcall/contract/bookkeepers.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/rows.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { languageNames, wishWords } from './wish-words.ts'

type Props = { of: Bookkeeper; onChange: () => void; onRemove: () => void }

/** One address: whether it is confirmed, what it gets, and its actions. */
export function BookkeeperRow({ of, onChange, onRemove }: Props) {
  const { t } = useT()
  const again = useCommand(sendBookkeeperLink, { success: () => t('A new link is on its way') })
  const { id, email, state, locale } = of
  const isWaiting = state === 'WAITING'
  const gets = wishWords.filter(({ name }) => of[name]).map(({ label }) => t(label))
  return (
    <Row
      title={<strong>{email}</strong>}
      sub={
        <div className="stack gap-8">
          <span>{joined([...gets, languageNames[locale]], ' · ')}</span>
          <div>
            <StatusBadge
              tone={isWaiting ? 'wait' : 'good'}
              icon={isWaiting ? <IconClock size={14} aria-hidden="true" /> : <IconCheck size={14} aria-hidden="true" />}
            >
              {isWaiting ? t('Waits for confirmation') : t('Confirmed|address')}
            </StatusBadge>
          </div>
          <div className="cluster">
            {isWaiting && (
              <Button
                variant="outlined"
                size="small"
                busy={again.isPending}
                aria-label={t('Send the link again to {email}', { email })}
                onClick={() => void again.send({ params: { id: String(id) } })}
              >
                {t('Send the link again')}
              </Button>
            )}
            <Button variant="outlined" size="small" aria-label={t('Change what {email} gets', { email })} onClick={onChange}>
              {t('Change')}
            </Button>
            <Button variant="text" size="small" aria-label={t('Remove {name}', { name: email })} onClick={onRemove}>
              {t('Remove')}
            </Button>
          </div>
        </div>
      }
    />
  )
}
