import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { Button, IconButton } from './button.tsx'
import styles from './data-table.module.css'
import { EmptyState } from './states.tsx'

export type PagerProps = { page: number; pageSize: number; count: number; onPage: (page: number) => void }

const numbers = { en: new Intl.NumberFormat('en-US'), es: new Intl.NumberFormat('es-US') }

/** "26–50 of 312" with previous and next; hidden if all fits on one page. */
export function Pager({ page, pageSize, count, onPage }: PagerProps) {
  const { t, locale } = useT()
  const number = numbers[locale]
  const pages = Math.max(1, Math.ceil(count / pageSize))
  if (pages === 1) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(count, page * pageSize)
  return (
    <nav aria-label={t('Pages')} className={styles.pager}>
      <span className="tabular">
        {number.format(from)}–{number.format(to)} {t('of')} {number.format(count)}
      </span>
      <IconButton label={t('Previous page')} variant="outlined" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('Next page')} variant="outlined" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </nav>
  )
}

type NothingProps = Pick<PagerProps, 'page' | 'onPage'> & { children: ReactNode }

/** Replaces an empty page: on the first one `children`, on later ones a link back to it. */
export function NothingOnPage({ page, onPage, children }: NothingProps) {
  const { t } = useT()
  if (page === 1) return children
  return (
    <EmptyState
      title={t('Page {page} is empty', { page })}
      action={
        <Button variant="outlined" onClick={() => onPage(1)}>
          {t('Go to page 1')}
        </Button>
      }
    >
      {t('The list ends before it.')}
    </EmptyState>
  )
}
