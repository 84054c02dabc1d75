import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { withFilters } from '../../../lib/search-params.ts'
import type { PipelineSearch } from './pipeline-search.ts'

/** Opens a candidate beside the board, the next one, or closes them. Opening adds to the history of the browser, so that Back closes the panel. */
export function useOpened(search: PipelineSearch): (candidate: number | undefined) => void {
  const navigate = useNavigate({ from: '/locations/$locationId/jobs/$jobId/' })
  const { history } = useRouter()
  const isAdded = useRef(false)
  const isOpen = search.candidate !== undefined
  useEffect(() => {
    if (!isOpen) isAdded.current = false
  }, [isOpen])
  return (candidate) => {
    if (candidate === undefined && isAdded.current) return history.back()
    if (!isOpen) isAdded.current = true
    void navigate({ search: withFilters(search, { candidate }), replace: isOpen, resetScroll: false })
  }
}
