import { phrase } from '@crewcall/contract/rules/direction.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Logo } from '../../ui/logo.tsx'
import { PrivacyLink } from '../../ui/privacy-link.tsx'
import styles from './legal.module.css'
import { product } from '../../lib/product.ts'

export type Chapter = { title: string; points: readonly string[] }
type Props = { title: string; intro: ReactNode; chapters: readonly Chapter[] }

const documents = [
  { to: '/help', label: 'Help' },
  { to: '/legal/terms', label: 'Pro terms' },
  { to: '/legal/agreement', label: 'Business agreement' },
] as const satisfies readonly { to: string; label: Sentence }[]

/** A plain text page for everybody, signed in or not: chapters of short points, with links to the other pages. */
export function LegalDocument({ title, intro, chapters }: Props) {
  const { t } = useT()
  return (
    <div className={styles.page}>
      <title>{phrase`${title} · ${product}`}</title>
      <header className={styles.top}>
        <Link to="/" aria-label={t('{product}, start')} className={styles.home}>
          <Logo size={28} />
        </Link>
        <nav aria-label={t('Documents')} className={styles.documents}>
          {documents.map(({ to, label }) => (
            <Link key={to} to={to} activeProps={{ 'aria-current': 'page' }}>
              {t(label)}
            </Link>
          ))}
          <PrivacyLink />
        </nav>
      </header>
      <main className={styles.main}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {chapters.map((chapter) => (
          <section key={chapter.title}>
            <h2>{chapter.title}</h2>
            <ul>
              {chapter.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  )
}
