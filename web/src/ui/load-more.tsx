import { useEffect, useRef } from 'react'
import { useT } from '../lib/i18n.ts'
import { Button } from './button.tsx'

type Pages = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }

/** The end of a growing list: loads more when it becomes visible, and by pressing. */
export function LoadMore({ pages: { hasNextPage, isFetchingNextPage, fetchNextPage } }: { pages: Pages }) {
  const { t } = useT()
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = mark.current
    if (!element || !hasNextPage || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) fetchNextPage()
      },
      { rootMargin: '400px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [hasNextPage, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div ref={mark}>
      <Button variant="outlined" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('Show more')}
      </Button>
    </div>
  )
}
