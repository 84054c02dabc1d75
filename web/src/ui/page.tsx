import { phrase } from '@crewcall/contract/rules/direction.ts'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { Card } from './card.tsx'
import styles from './page.module.css'
import { product } from '../lib/product.ts'

export type Crumb = { label: string; to: string }
type Props = {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  breadcrumbs?: readonly Crumb[]
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** A screen: breadcrumb, title, actions, and content. Sets the title of the tab. */
export function Page({ title, subtitle, actions, breadcrumbs = [], width = 'wide', children }: Props) {
  return (
    <div className={styles.page} data-width={width}>
      <title>{phrase`${title} · ${product}`}</title>
      <header className={styles.head}>
        <div className="stack gap-4">
          {breadcrumbs.length > 0 && <Crumbs crumbs={breadcrumbs} />}
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
        </div>
        {actions !== undefined && <div className="cluster">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** The parent screen. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useT()
  return (
    <nav aria-label={t('Breadcrumbs')} className={styles.crumbs}>
      {crumbs.map((crumb, index) => (
        <Link key={crumb.to} to={crumb.to}>
          {index === 0 && <IconChevronLeft size={16} aria-hidden="true" />}
          {crumb.label}
        </Link>
      ))}
    </nav>
  )
}

/** A group within a page, on its own card. */
export function Section({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card look="wide" aria-label={title}>
      {(title !== undefined || actions !== undefined) && (
        <div className={styles.sectionHead}>
          {title !== undefined && <h2>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </Card>
  )
}
