import { erasePersonCall, exportPersonCall } from '@spotter/contract/admin/personal-data.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../components/ui/feedback/toast.ts'
import { download } from '../../../lib/download.ts'
import { messageOf } from '../../../lib/error-message.ts'
import { addressOf, call } from '../../../lib/http.ts'
import { QUERY_KEYS } from '../../../lib/query-keys.ts'

export function useExportPerson() {
  return useMutation({
    mutationFn: (userId: string) =>
      download(addressOf(exportPersonCall, { params: { userId } }), `person-${userId}.json`),
    onSuccess: () => toast.success('Data exported'),
    onError: (error) => toast.error(messageOf(error, 'Failed to export data')),
  })
}

/** Shows the success message itself: once the list is refetched, the row that made the call is gone. */
export function useErasePerson() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, confirmEmail }: { userId: string; confirmEmail: string }) =>
      call(erasePersonCall, { params: { userId }, body: { confirmEmail } }),
    onSuccess: () => {
      toast.success('Person erased')
      return queryClient.invalidateQueries({ queryKey: QUERY_KEYS.admin.all })
    },
  })
}
