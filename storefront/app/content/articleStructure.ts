// What search engines are told of an article.
import { sharedPicture } from '#app/media/pictureAddress'
import type { Storefront } from '#app/storefronts/storefront'
import type { ArticleBlock } from './blocks/schema'
import { assetPicture } from './contentPicture'
import { relatedStories } from './fields'
import { articleDate } from './articleDate'
import { wordCount } from './readingTime'

interface Place {
  publicUrl: string
  path: string
  shop: Storefront
  publishedAt: string | null
}

export function articleStructure(article: ArticleBlock, place: Place) {
  const { publicUrl, path, shop, publishedAt } = place
  const picture = assetPicture(article.seo_image) ?? assetPicture(article.image)
  const shared = picture
    ? sharedPicture(picture.url, { width: 480, height: 640, ...picture })
    : null
  const day = articleDate(article.published_on)
  const [author] = relatedStories(article.author)
  const name = author?.content.name
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: publicUrl + path,
    headline: article.headline ?? '',
    ...(article.intro ? { description: article.intro } : {}),
    ...(article.topline ? { articleSection: article.topline } : {}),
    ...(shared ? { image: [publicUrl + shared.url] } : {}),
    ...(day ? { datePublished: day.toISOString() } : {}),
    ...(publishedAt ? { dateModified: publishedAt } : {}),
    ...(name ? { author: { '@type': 'Person', name, url: publicUrl + author.path } } : {}),
    publisher: { '@type': 'Organization', name: 'Vitrine', url: publicUrl },
    inLanguage: shop.locale,
    wordCount: wordCount(article),
  }
}
