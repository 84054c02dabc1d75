import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Delayed, Skeleton } from './states.tsx'

/** The content of a section, a placeholder while it loads, or a way to try again. */
export function LoadingOr<T>({ list, children }: { list: UseQueryResult<T>; children: (data: T) => ReactNode }) {
  const { t } = useT()
  if (list.data !== undefined) return children(list.data)
  if (!list.isError)
    return (
      <Delayed>
        <Skeleton height={56} />
      </Delayed>
    )
  return (
    <p className="soft small" role="alert">
      {t('This list could not be loaded.')}{' '}
      <Button variant="text" size="small" onClick={() => void list.refetch()}>
        {t('Try again')}
      </Button>
    </p>
  )
}
