import { declareCall } from '../shared/call.ts'
import type {
  HourOffer,
  HourOffersQuery,
  OfferInfo,
  OrderOfferRequest,
  OwnOffer,
  SendOfferRequest,
} from './hour-offers.ts'

export const listHourOffersCall = declareCall('GET', '/api/gym-offers/hours')<{
  query: typeof HourOffersQuery
  result: HourOffer[]
}>()

export const sendHourOfferCall = declareCall('POST', '/api/gym-offers/hours/:offerId/send')<{
  body: typeof SendOfferRequest
  result: HourOffer
}>()

export const orderHourOfferCall = declareCall('PUT', '/api/gym-offers/hours/:offerId/order')<{
  body: typeof OrderOfferRequest
  result: HourOffer
}>()

export const stopHourOfferCall = declareCall('POST', '/api/gym-offers/hours/:offerId/stop')<{
  result: HourOffer
}>()

export const listOwnOffersCall = declareCall('GET', '/api/my/offers')<{ result: OwnOffer[] }>()

export const readOfferCall = declareCall('GET', '/api/offers/:token')<{ result: OfferInfo }>()

export const takeOfferCall = declareCall('POST', '/api/offers/:token')<{ result: OfferInfo }>()
