"""Orders: placed once, changed by events, never looked up in the catalogue again."""

from vitrine.orders import operator, printing, procedures, return_procedures
from vitrine.orders.attachments import attachments
from vitrine.orders.changing import cancel, deliver, ship, take_back
from vitrine.orders.confirming import confirm, end, revive
from vitrine.orders.differences import Difference, differences, note_differences
from vitrine.orders.document import (
    AcceptedText,
    Customer,
    Delivery,
    LineDocument,
    OrderDocument,
)
from vitrine.orders.earlier_sales import tell_earlier_purchases
from vitrine.orders.fulfilment import Fulfilment
from vitrine.orders.limiting import UnpaidOrder, exceeded_unpaid, forget_origins, unpaid_order
from vitrine.orders.listening import payment_listener
from vitrine.orders.order_events import Context
from vitrine.orders.paying import receive, work
from vitrine.orders.personal_data import (
    end_contacts,
    erase_orders,
    export_orders,
    hand_over_orders,
    unsent_orders,
)
from vitrine.orders.placing import (
    HELD_FOR,
    Placed,
    hold_longer,
    order_by_token,
    pending_order,
    place_order,
)
from vitrine.orders.queries.differences import count_of_differences
from vitrine.orders.queries.lines import NewLine
from vitrine.orders.queries.orders import (
    OrderRow,
    lock_order,
    order_by_number,
    orders_of_status,
    put_payment_method,
)
from vitrine.orders.queries.origins import Origin, lock_origin
from vitrine.orders.queries.sales import bought_together, sold_pieces
from vitrine.orders.reading import read_order
from vitrine.orders.rules import CARRIERS, transfer_until
from vitrine.orders.shapes import Order, OrderCustomer
from vitrine.orders.waiting import end_overdue, remind_of_transfers

__all__ = [
    "CARRIERS",
    "HELD_FOR",
    "AcceptedText",
    "Context",
    "Customer",
    "Delivery",
    "Difference",
    "Fulfilment",
    "LineDocument",
    "NewLine",
    "Order",
    "OrderCustomer",
    "OrderDocument",
    "OrderRow",
    "Origin",
    "Placed",
    "UnpaidOrder",
    "attachments",
    "bought_together",
    "cancel",
    "confirm",
    "count_of_differences",
    "deliver",
    "differences",
    "end",
    "end_contacts",
    "end_overdue",
    "erase_orders",
    "exceeded_unpaid",
    "export_orders",
    "forget_origins",
    "hand_over_orders",
    "hold_longer",
    "lock_order",
    "lock_origin",
    "note_differences",
    "operator",
    "order_by_number",
    "order_by_token",
    "orders_of_status",
    "payment_listener",
    "pending_order",
    "place_order",
    "printing",
    "procedures",
    "put_payment_method",
    "read_order",
    "receive",
    "remind_of_transfers",
    "return_procedures",
    "revive",
    "ship",
    "sold_pieces",
    "take_back",
    "tell_earlier_purchases",
    "transfer_until",
    "unpaid_order",
    "unsent_orders",
    "work",
]
