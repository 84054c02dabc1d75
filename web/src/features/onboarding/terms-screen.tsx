import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Me } from '@crewcall/contract/identity.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { acceptBusinessTerms, acceptProTerms, getBusinessTerms, getProTerms } from '@crewcall/contract/identity.ts'
import type { TermsAudience } from '@crewcall/contract/enums.ts'
import { IconExternalLink, IconFileCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { TermsSentence } from './consent-field.tsx'
import field from '../../ui/fields/field.module.css'
import styles from './onboarding.module.css'
import { product } from '../../lib/product.ts'

const business = {
  title: 'Read and accept the business agreement',
  changed: 'The business agreement has changed',
  first: 'Before you post shifts, please read the agreement and accept it. You do this once.',
  again: 'There is a new version of the agreement. Accept it to keep posting shifts.',
  open: 'Open the agreement',
  name: 'business agreement',
} satisfies Record<string, Sentence>
const pro = {
  title: 'Read and accept the pro terms',
  changed: 'The pro terms have changed',
  first: 'Before you apply for shifts, please read the terms and accept them. You do this once.',
  again: 'There is a new version of the terms. Accept it to keep applying for shifts.',
  open: 'Open the terms',
  name: 'pro terms',
} satisfies Record<string, Sentence>

/** Says that there is a new version, and until when the one accepted before is enough. */
export function TermsNote({ terms, onRead }: { terms: Me['terms'][number]; onRead: () => void }) {
  const { t, locale } = useT()
  const words = terms.audience === 'PRO' ? pro : business
  return (
    <Notice label={t(words.changed)} title={t(words.changed)} icon={<IconFileCheck size={20} aria-hidden="true" />}>
      <p>{t('Accept the new version before {day}.', { day: formatDay(terms.must_accept_by ?? '', viewerTimezone(), locale) })}</p>
      <Button variant="outlined" size="small" onClick={onRead}>
        {t('Read and accept')}
      </Button>
    </Notice>
  )
}

/** Read, tick, accept. */
export function TermsScreen({ audience, isNewVersion }: { audience: TermsAudience; isNewVersion: boolean }) {
  const { t } = useT()
  const isPro = audience === 'PRO'
  const words = isPro ? pro : business
  const terms = useQuery(isPro ? api.query(getProTerms, {}) : api.query(getBusinessTerms, {}))
  const command = useCommand(isPro ? acceptProTerms : acceptBusinessTerms)
  // The version that was ticked: a newer one, loaded meanwhile, is not.
  const [agreed, setAgreed] = useState<string>()
  if (terms.error) return <ErrorScreen error={terms.error} retry={() => void terms.refetch()} />
  if (!terms.data) return <PageSkeleton rows={3} />

  const { url, version } = terms.data
  async function accept() {
    const accepted = await command.send({ body: { status: 'ACCEPTED', version } })
    if (!accepted) void terms.refetch()
  }

  return (
    <section className={styles.gate}>
      <title>{phrase`${t(words.title)} · ${product}`}</title>
      <span className={styles.sideIcon}>
        <IconFileCheck size={44} stroke={1.5} aria-hidden="true" />
      </span>
      <h1>{t(isNewVersion ? words.changed : words.title)}</h1>
      <p className={styles.lead}>{t(isNewVersion ? words.again : words.first)}</p>
      <div className="cluster gap-12 soft small">
        <ButtonAnchor
          variant="outlined"
          href={url}
          target="_blank"
          rel="noreferrer"
          icon={<IconExternalLink size={18} aria-hidden="true" />}
        >
          {t(words.open)}
        </ButtonAnchor>
        <span>{t('Version {version}', { version })}</span>
      </div>
      <label className={field.check}>
        <input type="checkbox" checked={agreed === version} onChange={(event) => setAgreed(event.target.checked ? version : undefined)} />
        <span>
          <TermsSentence sentence={t('I have read and accept the {terms}.')} words={t(words.name)} href={url} />
        </span>
      </label>
      <Button size="mainAction" wide disabled={agreed !== version} busy={command.isPending} onClick={() => void accept()}>
        {t('Accept and continue')}
      </Button>
    </section>
  )
}
