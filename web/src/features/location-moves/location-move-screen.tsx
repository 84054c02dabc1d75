import {
  listLocationMoves,
  previewLocationMove,
  previewUndoingMove,
  type LocationMove,
  type MovePreview,
} from '@crewcall/contract/location-moves.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useMoment } from '../../domain/time/use-moment.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { Effects } from './effects.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { obstacleWords } from './move-words.ts'

/** Moving a location to another organization: where to, what that does, and undoing it (docs/rules/location-moves.md). */
export function LocationMoveScreen() {
  const { t } = useT()
  const location = useLocation()
  const reason = useWhyNot('location.move', { organization_id: location.organization_id })
  const { data, error, refetch } = useQuery({ ...api.query(listLocationMoves, {}), enabled: reason === null })
  const here = (data?.results ?? []).filter(({ from, to }) => [from.location_id, to.location_id].includes(location.id))
  const targets = (data?.targets ?? []).filter(({ organization_id }) => organization_id !== location.organization_id)
  return (
    <Page
      title={t('Move to another organization')}
      subtitle={t('What was stays with {organization}; what is ahead goes along.', { organization: location.organization_name })}
      breadcrumbs={[{ label: location.name, to: `/locations/${location.id}/info` }]}
      width="narrow"
    >
      {reason !== null && <p className="soft small">{reason}</p>}
      {error && !data && <ErrorScreen error={error} retry={() => void refetch()} />}
      {reason === null && !error && !data && <PageSkeleton rows={3} />}
      {data && location.moved_at === null && <Choice locationId={location.id} targets={targets} />}
      {data && here.length > 0 && <Moves moves={here} locationId={location.id} />}
    </Page>
  )
}

function Choice({
  locationId,
  targets,
}: {
  locationId: number
  targets: readonly { organization_id: number; organization_name: string }[]
}) {
  const { t } = useT()
  const [chosen, setChosen] = useState('')
  const query = { location_id: locationId, organization_id: Number(chosen) }
  const preview = useQuery({ ...api.query(previewLocationMove, { query }), enabled: chosen !== '' })
  if (targets.length === 0)
    return (
      <EmptyState title={t('You are admin of this organization only')}>
        {t('Be invited as an admin of the other organization first, or ask the platform to move the location.')}
      </EmptyState>
    )
  const options = [
    { value: '', label: t('Choose an organization'), disabled: true },
    ...targets.map(({ organization_id, organization_name }) => ({ value: String(organization_id), label: organization_name })),
  ]
  return (
    <>
      <FieldFrame label={t('To which organization')} group>
        {() => <NativeSelect label={t('To which organization')} value={chosen} options={options} onChange={setChosen} />}
      </FieldFrame>
      {chosen !== '' && <Preview found={preview} />}
    </>
  )
}

type Found = { data: MovePreview | undefined; error: Error | null; refetch: () => unknown }

function Preview({ found: { data, error, refetch }, undoes, onClose }: { found: Found; undoes?: number; onClose?: () => void }) {
  const { t } = useT()
  const navigate = useNavigate()
  const [asks, setAsks] = useState(false)
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={3} />
  async function handleDone(locationId: number | null) {
    setAsks(false)
    onClose?.()
    if (locationId !== null) await navigate({ to: '/locations/$locationId/org-remap', params: { locationId: String(locationId) } })
  }
  return (
    <>
      {data.obstacles.length > 0 && (
        <Notice tone="wait" role="status" title={t('First, this has to end:')}>
          <ul className="bullets">
            {data.obstacles.map((code) => (
              <li key={code}>{t(obstacleWords[code])}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Effects of={data.effects} />
      <div className="cluster">
        <Button disabled={data.obstacles.length > 0} onClick={() => setAsks(true)}>
          {t('Move to {organization}', { organization: data.to.organization_name })}
        </Button>
        {onClose && (
          <Button variant="outlined" onClick={onClose}>
            {t('Cancel')}
          </Button>
        )}
      </div>
      {asks && <MoveDialog preview={data} undoes={undoes} onDone={(id) => void handleDone(id)} onClose={() => setAsks(false)} />}
    </>
  )
}

function Moves({ moves, locationId }: { moves: readonly LocationMove[]; locationId: number }) {
  const { t } = useT()
  const moment = useMoment()
  const [undoing, setUndoing] = useState<number>()
  const gone = moves.find(({ from }) => from.location_id === locationId)
  return (
    <Section title={t('Moves')}>
      {gone && moves[0] === gone && (
        <Notice role="note" title={t('This location belongs to {organization} now.', { organization: gone.to.organization_name })}>
          <p>
            {t('What was is kept here. Nothing new begins here.')}{' '}
            <Link to="/locations/$locationId/home" params={{ locationId: String(gone.to.location_id) }}>
              {t('Open it there')}
            </Link>
          </p>
        </Notice>
      )}
      <Rows within label={t('Moves')}>
        {moves.map((move) => (
          <Row
            key={move.id}
            title={phrase`${move.from.organization_name} → ${move.to.organization_name}`}
            sub={
              <>
                <Stamp at={move.moved_at} /> · {phrase`${move.moved_by_name}: ${move.reason}`}
                {move.undo_until !== null && <> · {t('can be undone until {when}', { when: moment(move.undo_until) })}</>}
              </>
            }
            trail={
              move.undo_until !== null && undoing !== move.id ? (
                <Button size="small" variant="outlined" onClick={() => setUndoing(move.id)}>
                  {t('Undo the move')}
                </Button>
              ) : undefined
            }
          />
        ))}
      </Rows>
      {undoing !== undefined && <Undoing id={undoing} onClose={() => setUndoing(undefined)} />}
    </Section>
  )
}

function Undoing({ id, onClose }: { id: number; onClose: () => void }) {
  const preview = useQuery(api.query(previewUndoingMove, { params: { id: String(id) } }))
  return <Preview found={preview} undoes={id} onClose={onClose} />
}
