import { listNetworkRequests, type NetworkRequest } from '@crewcall/contract/network-joining.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { useAnswer } from './commands.ts'
import { LoadingOr } from '../../ui/loading-or.tsx'

/** Pros who asked to join by a link, longest first; a manager lets them in or not. */
export function RequestsSection({ locationId }: { locationId: string }) {
  const { t } = useT()
  const list = useQuery(api.query(listNetworkRequests, { params: { locationId } }))
  const answer = useAnswer(locationId)
  const count = list.data?.count ?? 0
  return (
    <Section title={count === 0 ? t('Asked to join') : t('Asked to join ({count})', { count })}>
      <LoadingOr list={list}>
        {({ results }) =>
          results.length === 0 ? (
            <p className="soft small">{t('Nobody waits for an answer. Pros who come by a link appear here until you let them in.')}</p>
          ) : (
            <Rows within>
              {results.map((request) => (
                <RequestRow key={request.id} locationId={locationId} request={request} onAnswer={(given) => answer(request, given)} />
              ))}
            </Rows>
          )
        }
      </LoadingOr>
    </Section>
  )
}

type RowProps = { locationId: string; request: NetworkRequest; onAnswer: (given: 'ADMITTED' | 'REFUSED') => void }

function RequestRow({ locationId, request: { pro_id, display_name: name, created_ts, referrer_name }, onAnswer }: RowProps) {
  const { t, locale } = useT()
  const day = formatDay(created_ts, viewerTimezone(), locale)
  return (
    <Row
      lead={<Avatar name={name} size={40} />}
      title={
        <Link to="/locations/$locationId/connect/pros/$proId" params={{ locationId, proId: String(pro_id) }}>
          <strong>{isolated(name)}</strong>
        </Link>
      }
      sub={joined([t('asked on {day}', { day }), referrer_name && t('referred by {name}', { name: referrer_name })], ' · ')}
      trail={
        <>
          <Button variant="outlined" aria-label={t('Do not let {name} in', { name })} onClick={() => onAnswer('REFUSED')}>
            {t('Refuse|network')}
          </Button>
          <Button aria-label={t('Let {name} in', { name })} onClick={() => onAnswer('ADMITTED')}>
            {t('Let in')}
          </Button>
        </>
      }
    />
  )
}
