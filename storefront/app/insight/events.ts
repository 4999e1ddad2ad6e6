// Generated from contract/events.json by `make contract`. Not to be changed by hand.

export type BrowserEvent =
  | PageView
  | ViewItem
  | ViewItemList
  | SelectItem
  | ViewPromotion
  | SelectPromotion
  | AddToWishlist
  | RemoveFromWishlist
  | AddToCart
  | RemoveFromCart
  | ViewCart
  | BeginCheckout
  | BackInStock
  | Search
  | SizeUnavailable
  | ExperimentExposure
  | WebVital

export type EventName = BrowserEvent['event']

export interface Collection {
    shopId: number;
    /** Format: uuid */
    visitor: string;
    /** Format: uuid */
    visit: string;
    events: (PageView | ViewItem | ViewItemList | SelectItem | ViewPromotion | SelectPromotion | AddToWishlist | RemoveFromWishlist | AddToCart | RemoveFromCart | ViewCart | BeginCheckout | BackInStock | Search | SizeUnavailable | ExperimentExposure | WebVital)[];
    /** @default {} */
    arms?: {
        [key: string]: string;
    };
}

export interface PageView {
    /** @enum {unknown} */
    event: "page_view";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    referrer?: string;
}

export interface ViewItem {
    /** @enum {unknown} */
    event: "view_item";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
}

export interface Item {
    item_id: string;
    item_name: string;
    price: number;
    /** @default 1 */
    quantity?: number;
    item_brand?: string;
    item_brand_id?: string;
    item_variant?: string;
    item_category?: string;
    item_category2?: string;
    item_category3?: string;
    item_category5?: string;
    sale_discount?: number;
    campaign_discount?: number;
    original_price?: number;
    stock?: number;
    size_key?: string;
    item_list_name?: string;
    item_list_id?: string;
    index?: number;
}

export interface ViewItemList {
    /** @enum {unknown} */
    event: "view_item_list";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    item_list_id: string;
    item_list_name: string;
    currency: string;
    items: Item[];
}

export interface SelectItem {
    /** @enum {unknown} */
    event: "select_item";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    item_list_id: string;
    item_list_name: string;
    currency: string;
    items: Item[];
}

export interface ViewPromotion {
    /** @enum {unknown} */
    event: "view_promotion";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    promotions: Promotion[];
}

export interface Promotion {
    promotion_id: string;
    promotion_name: string;
    creative_name?: string;
    creative_slot?: string;
    item_id?: string;
    item_name?: string;
    location_id?: string;
    index?: number;
}

export interface SelectPromotion {
    /** @enum {unknown} */
    event: "select_promotion";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    promotions: Promotion[];
}

export interface AddToWishlist {
    /** @enum {unknown} */
    event: "add_to_wishlist";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
}

export interface RemoveFromWishlist {
    /** @enum {unknown} */
    event: "remove_from_wishlist";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
}

export interface AddToCart {
    /** @enum {unknown} */
    event: "add_to_cart";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
    totals?: Totals;
    promotions?: Promotion[];
}

export interface Totals {
    total_with_tax: number;
    total_without_tax: number;
    total_campaign_reduction_with_tax: number;
    total_sale_reduction_with_tax: number;
}

export interface RemoveFromCart {
    /** @enum {unknown} */
    event: "remove_from_cart";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
    totals?: Totals;
}

export interface ViewCart {
    /** @enum {unknown} */
    event: "view_cart";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
    totals: Totals;
}

export interface BeginCheckout {
    /** @enum {unknown} */
    event: "begin_checkout";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
    totals: Totals;
}

export interface BackInStock {
    /** @enum {unknown} */
    event: "back_in_stock";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    currency: string;
    value: number;
    items: Item[];
}

export interface Search {
    /** @enum {unknown} */
    event: "search";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    term: string;
    results: number;
    is_corrected: boolean;
}

export interface SizeUnavailable {
    /** @enum {unknown} */
    event: "size_unavailable";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    product: string;
    variant: string;
    size_key?: string;
}

export interface ExperimentExposure {
    /** @enum {unknown} */
    event: "experiment_exposure";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    experiment: string;
    variant: string;
}

export interface WebVital {
    /** @enum {unknown} */
    event: "web_vital";
    /** Format: uuid */
    id: string;
    at: number;
    /** @enum {unknown} */
    page_type: "account" | "account_area:order_id" | "account_area:orders" | "checkout" | "home" | "other" | "outfit" | "pdp" | "productlist";
    /** @enum {unknown} */
    page_category: "account" | "blog" | "cart" | "checkout" | "customerService" | "home" | "orderConfirmation" | "other" | "product" | "searchResult" | "signin" | "support" | "wishlist";
    path: string;
    /** @enum {unknown} */
    customer_type: "existing" | "guest" | "new";
    /** @enum {unknown} */
    device: "desktop" | "phone" | "tablet";
    /** @enum {unknown} */
    name: "CLS" | "FCP" | "INP" | "LCP" | "TTFB";
    value: number;
    /** @enum {unknown} */
    navigation: "client" | "load";
}
