import { isolated } from '@crewcall/contract/rules/direction.ts'
import { rankPros } from '@crewcall/contract/candidates.ts'
import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useLocation } from '../../domain/location/location.ts'
import { daysTogether } from '../../domain/shift/days-together.ts'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useWhyNot } from '../../domain/person/why-not.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { withFilters } from '../../lib/search-params.ts'
import { Page } from '../../ui/page.tsx'
import { NothingOnPage, Pager } from '../../ui/pager.tsx'
import { EmptyState, ErrorScreen, NoPermission, PageSkeleton } from '../../ui/states.tsx'
import styles from './offer.module.css'
import { OfferPanel } from './offer-panel.tsx'
import { OfferRow } from './offer-row.tsx'
import { rankQuery, type OfferSearch } from './offer-search.ts'
import { OfferToolbar } from './offer-toolbar.tsx'
import { ChooseGroups } from './choose-groups.tsx'
import { useChosenGroups } from './use-chosen-groups.ts'
import { useChosenPros } from './use-chosen-pros.ts'
import { Rows } from '../../ui/rows.tsx'

/** Pros to offer a shift to, best match first with the reasons; several at once (docs/rules/applications.md#selecting-and-assigning). */
export function OfferScreen({ search }: { search: OfferSearch }) {
  const { t, say } = useT()
  const { locationId, gigId } = useParams({ from: '/_app/locations/$locationId/gigs/$gigId_/offer' })
  const navigate = useNavigate({ from: '/locations/$locationId/gigs/$gigId/offer' })
  const { organization_id, id: location_id } = useLocation()
  const refusal = useWhyNot('application.offer', { location_id, organization_id })
  const gig = useQuery(api.query(getGig, { params: { gigId } }))
  const list = useQuery({
    ...api.query(rankPros, { params: { gigId }, query: rankQuery(search) }),
    enabled: refusal === null,
    placeholderData: keepPreviousData,
  })
  const chosen = useChosenPros(search.selected_pro_id)
  const groups = useChosenGroups(search.group_ids, search.offerType === 'groups')
  const recipients = chosen.pros.length + groups.chosen.length
  const filter = (changes: Partial<OfferSearch>) => void navigate({ search: withFilters(search, changes), replace: true })

  function handleJob(offer_job: number | undefined) {
    // What was sent is no longer chosen.
    void navigate({ search: (before) => ({ ...before, offer_job, group_ids: undefined }), replace: true })
  }

  if (refusal !== null) return <NoPermission sentence={refusal} />
  const error = gig.error ?? list.error
  if (error) return <ErrorScreen error={error} retry={() => void Promise.all([gig.refetch(), list.refetch()])} />
  if (!gig.data || !list.data) return <PageSkeleton />
  const address = `/locations/${locationId}/gigs/${gigId}`
  const pager = { page: search.page ?? 1, onPage: (page: number) => filter({ page }) }
  return (
    <Page
      title={
        daysTogether(gig.data, t)
          ? t('Offer this work of {days} days', { days: gig.data.number_of_gigs_in_bundle ?? 1 })
          : t('Offer this shift')
      }
      subtitle={<ShiftLine gig={gig.data} />}
      breadcrumbs={[
        { label: say(gig.data.skill.name), to: address },
        { label: t('Applicants'), to: `${address}/applicants` },
      ]}
    >
      <div className={styles.columns}>
        <div className={styles.list}>
          <OfferToolbar search={search} onFilter={filter} />
          {search.offerType === 'groups' ? (
            <ChooseGroups groups={groups} />
          ) : list.data.results.length === 0 ? (
            <NothingOnPage {...pager}>
              <EmptyState title={search.offerType === 'existing' ? t('No match in your network') : t('Nobody found')}>
                {search.pro_fullname
                  ? t('Check the spelling, or clear the name.')
                  : t('Pros of this position within 50 miles, your favorites and your network are listed here.')}
              </EmptyState>
            </NothingOnPage>
          ) : (
            <>
              <Rows>
                {list.data.results.map((row) => (
                  <OfferRow key={row.pro.id} row={row} isChosen={chosen.has(row.pro.id)} onPick={() => chosen.toggle(row)} />
                ))}
              </Rows>
              <Pager {...pager} pageSize={search.page_size ?? 25} count={list.data.count} />
            </>
          )}
        </div>
        <OfferPanel
          gig={gig.data}
          chosen={chosen}
          groups={groups}
          kind={search.application_type ?? 'DIRECT_OFFER'}
          background={{ jobId: search.offer_job, onJob: handleJob }}
        />
      </div>
      {recipients > 0 && (
        <a className={styles.jump} href="#the-offer">
          {t('{count} chosen · continue to the offer', { count: recipients })}
        </a>
      )}
    </Page>
  )
}

function ShiftLine({ gig }: { gig: Gig }) {
  const { t, say } = useT()
  const days = daysTogether(gig, t)
  return (
    <span>
      {isolated(say(gig.skill.name))} · {days && `${days} · `}
      <WhenText start={gig.start_time} end={gig.end_time} timezone={gig.timezone} /> ·{' '}
      {t('{filled} of {places} filled', { filled: gig.current_confirmed_pros_count, places: gig.allowed_confirmed_pros })}
    </span>
  )
}
