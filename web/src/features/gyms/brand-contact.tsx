import type { GymBrand } from '@spotter/contract/gyms/gyms.ts'
import Globe from 'lucide-react/icons/globe'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { ExternalLink } from '../../components/ui/buttons/external-link.tsx'

export function BrandContact({ brand }: { brand: GymBrand }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm">
      <Line icon={<Mail aria-hidden="true" className="size-4 shrink-0 text-muted" />}>
        <ExternalLink href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</ExternalLink>
      </Line>
      {brand.contactPhone && (
        <Line icon={<Phone aria-hidden="true" className="size-4 shrink-0 text-muted" />}>
          <ExternalLink href={`tel:${brand.contactPhone.replaceAll(/[^+\d]/g, '')}`}>
            {brand.contactPhone}
          </ExternalLink>
        </Line>
      )}
      {brand.website && (
        <Line icon={<Globe aria-hidden="true" className="size-4 shrink-0 text-muted" />}>
          <ExternalLink href={brand.website}>{brand.website.replace(/^https?:\/\/|\/$/g, '')}</ExternalLink>
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      {icon}
      {children}
    </li>
  )
}
