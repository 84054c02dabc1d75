import { listGroupMembers, type ProGroup } from '@crewcall/contract/groups.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { IconUserMinus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { ProName } from '../../domain/pro/pro-chip.tsx'
import { ProFacts } from '../../domain/pro/pro-facts.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ErrorScreen, Skeleton } from '../../ui/states.tsx'
import { paramsOf, useTakeOut } from './commands.ts'
import styles from './groups.module.css'

const pageSize = 50
type Member = Output<typeof listGroupMembers>['results'][number]
type Props = { group: ProGroup; mayEdit: boolean; page: number; onPage: (page: number) => void }

/** The pros of a group by name; each can be taken out, with Undo. */
export function GroupMembers({ group, mayEdit, page, onPage }: Props) {
  const { t } = useT()
  const takeOut = useTakeOut(group)
  const query = page === 1 ? {} : { page }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...api.query(listGroupMembers, { params: paramsOf(group), query }),
    placeholderData: keepPreviousData,
  })
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  if (data.results.length === 0)
    return (
      <NothingOnPage page={page} onPage={onPage}>
        {null}
      </NothingOnPage>
    )
  return (
    <>
      <Rows label={t('Pros')} busy={isPlaceholderData}>
        {data.results.map((pro) => (
          <MemberRow
            key={pro.profile_id}
            pro={pro}
            onTakeOut={mayEdit ? () => void takeOut({ id: pro.profile_id, name: pro.display_name }) : undefined}
          />
        ))}
      </Rows>
      <Pager page={page} pageSize={pageSize} count={data.count} onPage={onPage} />
    </>
  )
}

function MemberRow({ pro, onTakeOut }: { pro: Member; onTakeOut: (() => void) | undefined }) {
  const { t, locale } = useT()
  const { id, timezone } = useLocation()
  const day = pro.last_worked_at && formatDay(new Date(pro.last_worked_at), timezone, locale)
  return (
    <Row
      lead={<Avatar name={pro.display_name} src={pro.headshot_url} size={40} />}
      title={
        <Link
          to="/locations/$locationId/connect/pros/$proId"
          params={{ locationId: String(id), proId: String(pro.profile_id) }}
          className={`${styles.name} lone`}
        >
          <ProName name={pro.display_name} verified={pro.verified} />
        </Link>
      }
      sub={
        <>
          <ProFacts pro={pro.performance} times={pro.times_worked_together} miles={pro.distance_miles} />
          {day && <div>{t('Last worked here on {day}', { day })}</div>}
        </>
      }
      trail={
        onTakeOut && (
          <Button
            variant="text"
            size="small"
            icon={<IconUserMinus size={16} aria-hidden="true" />}
            aria-label={t('Take out {name}', { name: pro.display_name })}
            onClick={onTakeOut}
          >
            {t('Take out')}
          </Button>
        )
      }
    />
  )
}
