import type { listCertificationPositions } from '@crewcall/contract/certification-kinds.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

export type CertificatePosition = Output<typeof listCertificationPositions>['results'][number]

/** A preview is asked for whenever it is opened: shifts are posted by others meanwhile. */
export const asOfNow = { staleTime: 0, gcTime: 0 }

type Chosen = { positions: readonly CertificatePosition[]; chosen: readonly number[] }

/** Whom a change of the positions concerns, a notice for each position that changes. */
export function ChangedPositions({ positions, chosen }: Chosen) {
  const { t } = useT()
  const changed = positions.filter(({ skill_id, is_asked }) => chosen.includes(skill_id) !== is_asked)
  if (changed.length === 0) return null
  return (
    <div className="stack gap-8" role="status">
      {changed.map((position) => (
        <Notice
          key={position.skill_id}
          title={
            position.is_asked
              ? t('{position} will no longer ask for it', { position: position.name })
              : t('{position} will ask for it', { position: position.name })
          }
        >
          {position.is_asked ? <Removed position={position} /> : <Added position={position} />}
        </Notice>
      ))}
    </div>
  )
}

function Added({ position }: { position: CertificatePosition }) {
  const { t } = useT()
  return (
    <>
      <p>
        {t('{count, plural, =0 {No shift is posted.} one {# posted shift stays as it is,} other {# posted shifts stay as they are,}}', {
          count: position.shifts_count,
        })}{' '}
        {position.shifts_count > 0 &&
          t('{count, plural, =0 {with nobody confirmed.} one {with # confirmed pro.} other {with # confirmed pros.}}', {
            count: position.confirmed_count,
          })}
      </p>
      <p>
        {t(
          '{count, plural, =0 {No pro of this position holds it;} one {# pro of this position holds it;} other {# pros of this position hold it;}}',
          {
            count: position.holders_count,
          },
        )}{' '}
        {t(
          '{count, plural, =0 {nobody lacks it.} one {# lacks it, who can apply, but is confirmed only with it.} other {# lack it, who can apply, but are confirmed only with it.}}',
          { count: position.lacking_count },
        )}
      </p>
    </>
  )
}

function Removed({ position }: { position: CertificatePosition }) {
  const { t } = useT()
  return (
    <p>
      {t(
        '{count, plural, =0 {No posted shift asks for it.} one {# posted shift goes on asking for it.} other {# posted shifts go on asking for it.}}',
        { count: position.asking_shifts_count },
      )}
    </p>
  )
}
