import {
  askWhatIfCall,
  exportWhatIfCall,
  readWhatIfCall,
  stopWhatIfCall,
} from '@spotter/contract/planning/what-if.calls.ts'
import type { AskWhatIfRequest, WhatIf } from '@spotter/contract/planning/what-if.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../../lib/download.ts'
import { addressOf, call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

const WORKING_MS = 1_000
/** Asking again later costs nothing if no fact has changed. */
const REMEMBERED_MS = 60_000

/** Asks, and then looks how far it is until there's an answer. Asking the same again is answered from memory. */
export function whatIfQuery(question: AskWhatIfRequest) {
  return queryOptions({
    queryKey: [...QUERY_KEYS.planning.whatIf, question],
    queryFn: ({ client, queryKey, signal }): Promise<WhatIf> => {
      const before = client.getQueryData<WhatIf>(queryKey)
      return before?.state === 'working'
        ? call(readWhatIfCall, { params: { whatIfId: before.id }, signal })
        : call(askWhatIfCall, { body: question, signal })
    },
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? WORKING_MS : false),
    refetchOnWindowFocus: false,
    staleTime: ({ state }) => (state.data?.state === 'working' ? 0 : REMEMBERED_MS),
  })
}

export function useStopWhatIf(question: AskWhatIfRequest) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (whatIfId: string) => call(stopWhatIfCall, { params: { whatIfId } }),
    onSuccess: (stopped) => queryClient.setQueryData(whatIfQuery(question).queryKey, stopped),
  })
}

export function useExportWhatIf(whatIfId: string) {
  return useMutation({
    mutationFn: () => download(addressOf(exportWhatIfCall, { params: { whatIfId } }), 'what-if.csv'),
  })
}
