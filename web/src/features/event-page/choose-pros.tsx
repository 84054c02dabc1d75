import { rankPros } from '@crewcall/contract/candidates.ts'
import { listStagedPros } from '@crewcall/contract/event-plans.ts'
import type { EventGig, EventShift } from '@crewcall/contract/staffing-events.ts'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { obstacleText } from '../../domain/pro/obstacle-words.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { SideSheet } from '../../ui/dialog.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Delayed, EmptyState, ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { useStage, useUnstage } from './commands.ts'
import { MoreThanOpen } from './more-than-open.tsx'

type Props = { eventId: string; choosing: { gig: EventGig; shift: EventShift } | undefined; onClose: () => void }

/** Choosing pros for a shift without telling them: the best matches, or the network for a network shift. */
export function ChoosePros({ eventId, choosing, onClose }: Props) {
  const { t, say } = useT()
  return (
    <SideSheet
      opened={choosing !== undefined}
      onClose={onClose}
      title={choosing ? t('Choose pros for {position}', { position: say(choosing.gig.skill_name) }) : ''}
    >
      {choosing && <Inside eventId={eventId} gig={choosing.gig} />}
    </SideSheet>
  )
}

function Inside({ eventId, gig }: { eventId: string; gig: EventGig }) {
  const words = useT()
  const { t } = words
  const isNetwork = gig.type === 'NETWORK'
  const query = { page_size: 50, ...(isNetwork ? { is_in_network: true } : {}) }
  const ranked = useQuery(api.query(rankPros, { params: { gigId: String(gig.id) }, query }))
  const staged = useQuery(api.query(listStagedPros, { params: { eventId } }))
  const [stage, unstage] = [useStage(), useUnstage()]
  if (ranked.error) return <ErrorScreen error={ranked.error} />
  if (!ranked.data || !staged.data) return <Delayed>{<Skeleton height={320} />}</Delayed>
  if (ranked.data.results.length === 0) return <EmptyState title={t('Nobody to choose from')} />
  const chosen = new Map(staged.data.results.filter(({ gig_id }) => gig_id === gig.id).map((each) => [each.pro_id, each.id]))
  const type = isNetwork ? 'ASSIGNMENT' : 'DIRECT_OFFER'
  return (
    <div className="stack gap-12">
      <p className="soft">{t('They are told nothing until you press Send.')}</p>
      <div role="status">
        <MoreThanOpen gig={gig} chosen={chosen.size} />
      </div>
      <Rows label={t('Pros')}>
        {ranked.data.results.map(({ pro, match_score, eligibility }) => {
          const stagedId = chosen.get(pro.id)
          const [obstacle] = eligibility
          return (
            <Row
              key={pro.id}
              lead={<Avatar name={pro.display_name} src={pro.headshot_url} size={40} />}
              title={<strong>{pro.display_name}</strong>}
              sub={obstacle ? obstacleText(words, obstacle) : t('{score}% match', { score: match_score })}
              trail={
                stagedId === undefined ? (
                  <Button
                    variant="outlined"
                    size="small"
                    disabled={obstacle !== undefined}
                    icon={<IconPlus size={16} aria-hidden="true" />}
                    aria-label={t('Choose {name}', { name: pro.display_name })}
                    onClick={() =>
                      void stage.send({ params: { eventId }, body: { gig_id: gig.id, pro_ids: [pro.id], application_type: type } })
                    }
                  >
                    {t('Choose')}
                  </Button>
                ) : (
                  <Button
                    variant="raised"
                    size="small"
                    icon={<IconCheck size={16} aria-hidden="true" />}
                    aria-label={t('Take back {name}', { name: pro.display_name })}
                    onClick={() => void unstage.send({ params: { eventId, id: String(stagedId) } })}
                  >
                    {t('Chosen')}
                  </Button>
                )
              }
            />
          )
        })}
      </Rows>
    </div>
  )
}
