// What search engines read of an outfit: schema.org, as a list of products.
import { isMaster, wholePicture } from '#app/media/pictureAddress'
import { amount } from '../product/structuredData'
import { isSoldOut, type PieceView } from './outfitView'

interface Seller {
  currency: string
  publicUrl: string
}

export function itemList(name: string, pieces: PieceView[], seller: Seller) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: pieces.length,
    itemListElement: pieces.map((piece, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: productOf(piece, seller),
    })),
  }
}

function productOf(piece: PieceView, { currency, publicUrl }: Seller) {
  const { picture } = piece
  return {
    '@type': 'Product',
    name: piece.name,
    url: publicUrl + piece.path,
    sku: piece.masterKey,
    color: piece.colour,
    brand: { '@type': 'Brand', name: piece.brand },
    // Drawings that stand in for pictures are nothing to be found by.
    ...(picture && isMaster(picture.url)
      ? { image: publicUrl + wholePicture(picture.url, picture.width, 960) }
      : {}),
    offers: {
      '@type': 'Offer',
      url: publicUrl + piece.path,
      price: amount(piece.price.now),
      priceCurrency: currency,
      availability: `https://schema.org/${isSoldOut(piece) ? 'OutOfStock' : 'InStock'}`,
    },
  }
}
