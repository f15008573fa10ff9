import { Month, monthOf } from '@spotter/contract/shared/months.ts'
import { useAddress } from '../../lib/address/use-address.ts'

/** The month and the trainer that are shown; by default the current one and all. */
export function usePayAddress(today: string) {
  const [address, change] = useAddress()
  const asked = Month.safeParse(address.get('month'))
  const thisMonth = monthOf(today)
  return {
    thisMonth,
    month: asked.success && asked.data <= thisMonth ? asked.data : thisMonth,
    trainerId: address.get('trainer'),
    setMonth: (month: string) => change({ month: month === thisMonth ? null : month }),
    setTrainer: (trainer: string | null) => change({ trainer }),
    setBrand: (brand: string) => change({ brand, trainer: null }),
  }
}
