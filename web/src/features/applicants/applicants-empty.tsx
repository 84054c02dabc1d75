import { IconSend } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { applicantsQuery, type ApplicantsSearch } from './applicants-search.ts'

/** Nobody yet, or nobody for these filters; each with its next step. */
export function ApplicantsEmpty({ search, params }: { search: ApplicantsSearch; params: { locationId: string; gigId: string } }) {
  const { t } = useT()
  const isFiltered = Object.entries(applicantsQuery(search)).some(([name, value]) => name !== 'ordering' && value !== undefined)
  if (isFiltered) {
    return (
      <EmptyState
        title={t('Nobody matches these filters')}
        action={
          <ButtonLink to="/locations/$locationId/gigs/$gigId/applicants" params={params} variant="outlined">
            {t('Clear the filters')}
          </ButtonLink>
        }
      >
        {t('The filters may be hiding other applicants.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('No applicants yet')}
      action={
        <ButtonLink to="/locations/$locationId/gigs/$gigId/offer" params={params} icon={<IconSend size={18} aria-hidden="true" />}>
          {t('Offer it to pros')}
        </ButtonLink>
      }
    >
      {t('New applications appear here automatically. You don’t have to wait: offer the shift to matching pros.')}
    </EmptyState>
  )
}
