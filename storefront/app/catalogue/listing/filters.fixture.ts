// Wire answers for tests, typed by the contract.
import type { FilterItem } from './filters'

export const colours: FilterItem = {
  type: 'attributes',
  id: 4,
  slug: 'color',
  name: 'Farbe',
  attributeGroupType: null,
  values: [
    { id: 1, name: 'Schwarz', value: 'black', productCount: 29 },
    { id: 2, name: 'Grau', value: 'grey', productCount: 0 },
    { id: 5, name: 'Braun', value: 'brown', productCount: 1200 },
  ],
}

export const sizes: FilterItem = {
  type: 'attributes',
  id: 7,
  slug: 'shopSize',
  name: 'Größe',
  attributeGroupType: null,
  values: [{ id: 7, name: '38', value: '38', productCount: 12, sizeGroup: 'numbers' }],
}

export const sizesOfSeveralKinds: FilterItem = {
  ...sizes,
  values: [
    { id: 3, name: 'M', value: 'M', productCount: 4, sizeGroup: 'letters' },
    { id: 4, name: 'L', value: 'L', productCount: 4, sizeGroup: 'letters' },
    { id: 38, name: '38', value: '38', productCount: 5, sizeGroup: 'shoes' },
  ],
}

export const genders: FilterItem = {
  type: 'attributes',
  id: 31,
  slug: 'gender',
  name: 'Für',
  attributeGroupType: null,
  values: [
    { id: 113, name: 'Damen', value: 'women', productCount: 12 },
    { id: 114, name: 'Herren', value: 'men', productCount: 7 },
    { id: 115, name: 'Damen und Herren', value: 'unisex', productCount: 2 },
  ],
}

export const categories: FilterItem = {
  type: 'identifier',
  id: null,
  slug: 'categoryIds',
  name: 'Kategorie',
  values: [
    { id: 3, name: 'Mäntel', productCount: 4 },
    { id: 7, name: 'Strick', productCount: 8 },
  ],
}

export function aSaleFilter(productCount: number): FilterItem {
  return {
    type: 'boolean',
    id: null,
    slug: 'sale',
    name: 'Reduziert',
    values: [
      { name: true, productCount },
      { name: false, productCount: 20 },
    ],
  }
}

export function aPriceFilter(min: number, max: number): FilterItem {
  return {
    type: 'range',
    id: null,
    slug: 'prices',
    name: 'Preis',
    values: [{ min, max, productCount: 30 }],
  }
}
