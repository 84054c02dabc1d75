import { phrase } from '@crewcall/contract/rules/direction.ts'
import { postalCode } from '@crewcall/contract/common.ts'
import { findVisitorGigs } from '@crewcall/contract/visitor-gigs.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { LanguageSwitch } from '../../ui/language-switch.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { pagesOf } from '../../domain/lists/pro-pages.ts'
import { keepVisitorZip } from '../../domain/place/visitor-zip.ts'
import { ApiError } from '../../lib/api-error.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PostalField } from '../../ui/fields/text-fields.tsx'
import { Logo } from '../../ui/logo.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { GigListSkeleton } from './gig-list.tsx'
import { VisitorCard } from './visitor-card.tsx'
import { widestMiles, type VisitorSearch } from './visitor-search.ts'
import find from './find.module.css'
import styles from './visitor.module.css'
import { product } from '../../lib/product.ts'

const where = z.object({ zip: postalCode })

/** Open shifts near a ZIP code, before signing in: position, time, pay, and approximate distance. */
export function VisitorScreen({ search }: { search: VisitorSearch }) {
  const { t } = useT()
  const navigate = useNavigate()
  const form = useContractForm(where, { zip: search.zip ?? '' })

  async function handleSend({ zip }: { zip: string }) {
    await navigate({ to: '/shifts', search: { zip } })
  }

  return (
    <div className={styles.page}>
      <title>{phrase`${t('Find shifts')} · ${product}`}</title>
      <header className={styles.top}>
        <Link to="/" aria-label={t('{product}, start')} className={styles.home}>
          <Logo size={30} />
        </Link>
        <div className={styles.ways}>
          <LanguageSwitch />
          <Link to="/auth" search={{ returnTo: '/pro/find' }} className={styles.signIn}>
            {t('Sign in')}
          </Link>
        </div>
      </header>
      <main className={styles.main}>
        <h1>{t('Shifts near you')}</h1>
        <p className={styles.lead}>
          {t('See what is open before you sign up. The business and its address follow once you are a pro here.')}
        </p>
        <div className={styles.where}>
          <Form form={form} onSend={handleSend} guarded={false} label={t('Find shifts')}>
            <PostalField name="zip" label={t('ZIP code')} required />
            <Button type="submit" size="mainAction">
              {t('Show shifts')}
            </Button>
          </Form>
        </div>
        {search.zip !== undefined && <Found zip={search.zip} miles={search.within_miles ?? 25} />}
      </main>
    </div>
  )
}

function Found({ zip, miles }: { zip: string; miles: number }) {
  const { t } = useT()
  const pages = useInfiniteQuery(pagesOf(findVisitorGigs, { postal_code: zip, within_miles: miles }))
  useEffect(() => keepVisitorZip(zip), [zip])
  const [first] = pages.data?.pages ?? []
  const gigs = pages.data?.pages.flatMap((page) => page.results) ?? []
  if (pages.error instanceof ApiError && pages.error.is('not_found'))
    return <EmptyState title={t('We do not know this ZIP code')}>{t('Check its five digits, or try one nearby.')}</EmptyState>
  if (pages.isError) return <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
  if (!first) return <GigListSkeleton />
  if (gigs.length === 0) return <NoneNear zip={zip} miles={miles} />
  const place = phrase`${first.place.city}, ${first.place.state_code}`
  return (
    <>
      <p role="status" className="soft small">
        {t('{count, plural, one {# open shift} other {# open shifts}} within {miles} mi of {place}', {
          count: first.count,
          miles,
          place,
        })}
      </p>
      <ul className={find.list}>
        {gigs.map((gig) => (
          <li key={gig.id}>
            <VisitorCard gig={gig} />
          </li>
        ))}
      </ul>
      <LoadMore pages={pages} />
    </>
  )
}

function NoneNear({ zip, miles }: { zip: string; miles: number }) {
  const { t } = useT()
  return (
    <EmptyState
      title={t('No open shifts within {miles} mi right now', { miles })}
      action={
        <>
          {miles < widestMiles && (
            <ButtonLink to="/shifts" search={{ zip, within_miles: widestMiles }}>
              {t('Look within {miles} mi', { miles: widestMiles })}
            </ButtonLink>
          )}
          <ButtonLink to="/auth" search={{ as: 'pro', returnTo: '/pro/find' }} variant="outlined">
            {t('Notify me about new shifts')}
          </ButtonLink>
        </>
      }
    >
      {t('New shifts are posted every day. Sign up, and you get a message when one matches you.')}
    </EmptyState>
  )
}
